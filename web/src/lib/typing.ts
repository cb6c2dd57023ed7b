/** Whether keys that are pressed there are text: what a key means elsewhere it then does not mean. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
}

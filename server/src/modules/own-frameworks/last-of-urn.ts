/** What a URN names last, such as the reference of a requirement; anything else stays as it is. */
export const lastOfUrn = (text: string): string => (/^urn:/i.test(text) ? text.slice(text.lastIndexOf(':') + 1) : text);

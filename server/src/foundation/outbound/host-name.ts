const hostName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Whether something is a whole host name of the public Internet, in lower case and ASCII. */
export function isHostName(name: string): boolean {
  return hostName.test(name);
}

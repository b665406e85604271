interface StoredCookie {
  name: string;
  value: string;
  path: string;
  attributes: string[];
}

/**
 * What a browser does and `fetch` does not: keeps cookies by path, and lets a test see each redirect. The address that pages
 * know (`publicOrigin`) and the one that is really called (`address`) may differ, as behind a proxy.
 */
export class CookieBrowser {
  readonly #publicOrigin: string;
  readonly #address: string;
  readonly #below: string;
  readonly #cookies = new Map<string, StoredCookie>();

  /** @param below the path of the provider's addresses */
  constructor(publicOrigin: string, address: string, below = '/oidc/') {
    this.#publicOrigin = publicOrigin;
    this.#address = address;
    this.#below = below;
  }

  /** The same cookies against another address: what is left after the server was restarted. */
  movedTo(address: string): CookieBrowser {
    const moved = new CookieBrowser(this.#publicOrigin, address, this.#below);
    for (const [key, cookie] of this.#cookies) moved.#cookies.set(key, cookie);
    return moved;
  }

  cookie(name: string): StoredCookie | undefined {
    return [...this.#cookies.values()].find((cookie) => cookie.name === name);
  }

  /** One request, redirects not followed. */
  async request(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.#publicOrigin);
    if (target.origin !== this.#publicOrigin) throw new Error(`Nobody answers at ${target.origin} in this test`);
    const cookies = [...this.#cookies.values()].filter(
      ({ path }) => target.pathname === path || target.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    );
    const headers = new Headers(init.headers);
    if (cookies.length > 0) headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(this.#address + target.pathname + target.search, {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    return response;
  }

  post(url: string | URL, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(url, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Follows redirects for as long as they stay at the provider; answers the first response, or address, that does not. */
  async follow(response: Response): Promise<{ page: Response } | { arrivedAt: URL }> {
    let current = response;
    for (let step = 0; step < 10; step += 1) {
      const location = current.headers.get('location');
      if (current.status < 300 || current.status > 399 || location === null) return { page: current };
      const target = new URL(location, this.#publicOrigin);
      const isThere = target.origin === this.#publicOrigin && target.pathname.startsWith(this.#below);
      if (!isThere) return { arrivedAt: target };
      current = await this.request(target);
    }
    throw new Error('More than ten redirects');
  }

  #store(line: string) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? '/';
    const expires = attribute('expires');
    const key = `${path} ${name}`;
    if (expires !== undefined && new Date(expires).getTime() <= Date.now()) this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value: pair.slice(equals + 1), path, attributes });
  }
}

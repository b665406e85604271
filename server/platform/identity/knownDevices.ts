import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { foldLogin } from './accounts.repository.ts';

const plainName = 'gamehub_device';
const maxAgeSeconds = 180 * 24 * 60 * 60;

/**
 * Devices on which a login has been used: a cookie with a random id and a signature over it and the login. Failures on such a
 * device are counted separately, so that strangers' attempts do not lock out its owner. It contains no personal data.
 */
export function knownDevices({
  secrets,
  publicUrl,
  path,
}: {
  secrets: () => readonly string[];
  publicUrl: string;
  path: string;
}) {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Secure-${plainName}` : plainName;
  const sign = (secret: string, device: string, login: string) =>
    createHmac('sha256', secret)
      .update(`device\n${device}\n${foldLogin(login)}`)
      .digest();
  const isSigned = (device: string, signature: Buffer, login: string) =>
    secrets().some((secret) => {
      const right = sign(secret, device, login);
      return right.length === signature.length && timingSafeEqual(right, signature);
    });

  return {
    /** The id of this device, if that login has been used on it before. */
    find(cookies: string | undefined, login: string): string | null {
      const pairs = cookies?.split(';').map((pair) => pair.trim()) ?? [];
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      const [device = '', signature = ''] = value?.split('.') ?? [];
      return isSigned(device, Buffer.from(signature, 'base64url'), login) ? device : null;
    },

    /** The header that makes a device known for a login that has just succeeded. */
    remember(login: string): string {
      const device = randomBytes(16).toString('base64url');
      const signature = sign(secrets()[0] ?? '', device, login).toString('base64url');
      const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return `${name}=${device}.${signature}; ${attributes}`;
    },
  };
}
export type KnownDevices = ReturnType<typeof knownDevices>;

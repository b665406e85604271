/** Addresses for sharing what was earned. Pure. */

export interface Credential {
  title: string;
  /** The public page that proves it. */
  address: string;
  /** Its number or id. */
  id: string;
  issuer: string;
  /** When it was given. */
  issuedAt?: string | undefined;
}

/**
 * LinkedIn's form for a new certification, filled in: the person sends it there, or not.
 * @see https://addtoprofile.linkedin.com
 */
export function linkedInAddress({ title, address, id, issuer, issuedAt }: Credential): string {
  const given = issuedAt === undefined ? null : new Date(issuedAt);
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: issuer,
    certUrl: address,
    certId: id,
    ...(given && { issueYear: String(given.getUTCFullYear()), issueMonth: String(given.getUTCMonth() + 1) }),
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}

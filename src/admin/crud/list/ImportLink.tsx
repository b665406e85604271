import { UploadOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { importKinds } from '#shared/imports/imports.contract.ts';
import { home } from '../declaration/addresses.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { useMay } from '../../components/useMay.ts';

interface ImportLinkProps {
  /** A resource, or another kind of import; nothing is shown where there is no import. */
  kind: string;
  label: string;
  /** Only an icon, beside other icons. */
  isSign?: boolean;
}

/** A link to the import of this kind, for people who may import; others do not see it. */
export function ImportLink({ kind, label, isSign = false }: ImportLinkProps) {
  const mayImport = useMay(resources.imports.name, 'list');
  if (!mayImport || !importKinds.some((one) => one === kind)) return null;
  const link = { to: `${home}/imports?kind=${kind}`, icon: <UploadOutlined aria-hidden /> };
  if (isSign) return <ButtonLink {...link} aria-label={label} title={label} />;
  return (
    <ButtonLink {...link} type="text">
      {label}
    </ButtonLink>
  );
}

import { escribirDocumento, type TipoDocumento } from './documento.ts';
import { nombrePais } from './paises.ts';

/** A document for people to read: '30.111.222' for a DNI, 'AAB123456 (Uruguay)' for another one whose country is known. */
export function documentoParaLeer({
  tipo_documento,
  pais_documento,
  documento,
}: {
  tipo_documento: TipoDocumento;
  pais_documento?: string | undefined;
  documento: string;
}): string {
  const numero = escribirDocumento(documento, tipo_documento);
  return tipo_documento === 'otro' && pais_documento ? `${numero} (${nombrePais(pais_documento)})` : numero;
}

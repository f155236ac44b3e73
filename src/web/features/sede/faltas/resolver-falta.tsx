import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import type { Falta } from '../../../../shared/domain/sede/veredicto.ts';
import { Cobrar } from './cobrar.tsx';
import { DarNumero } from './dar-numero.tsx';
import { FirmarDeslinde } from './firmar-deslinde.tsx';
import { FotoDelApto } from './foto-del-apto.tsx';

export interface PropsResolverFalta {
  expediente: Expediente;
  falta: Falta;
  /** @param hecho false: the sheet was closed and nothing was written; true: something was, maybe only a part of what is owed */
  onListo: (hecho: boolean) => void;
}

/** The sheet that solves one thing which is missing before a kit is handed over. */
export function ResolverFalta({ expediente, falta, onListo }: PropsResolverFalta) {
  if (falta.que === 'pago') return <Cobrar expediente={expediente} onListo={onListo} />;
  if (falta.que === 'numero') return <DarNumero expediente={expediente} onListo={onListo} />;
  const persona = expediente.personas.find(({ ref }) => ref === falta.persona);
  // an operation of another desk, or newer data from the server, may just have changed the registration, so that the person is not in it
  // any more
  if (!persona) return null;
  return falta.que === 'firma' ? (
    <FirmarDeslinde expediente={expediente} persona={persona} rechazada={falta.rechazada} onListo={onListo} />
  ) : (
    <FotoDelApto expediente={expediente} persona={persona} rechazado={falta.rechazado} onListo={onListo} />
  );
}

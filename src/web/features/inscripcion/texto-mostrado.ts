import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import {
  textoConsentimiento,
  VERSION_CONSENTIMIENTOS,
  type TipoConsentimiento,
} from '../../../shared/domain/datos-personales/consentimientos.ts';

/** The consent's words as shown: the same ones are recorded with the registration. */
export const textoMostrado = (
  tipo: TipoConsentimiento,
  { organizador }: Pick<EventoPublico, 'organizador'>,
): string => textoConsentimiento(tipo, VERSION_CONSENTIMIENTOS, { organizador: organizador.nombre }) ?? '';

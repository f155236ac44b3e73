import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import {
  textoConsentimiento,
  VERSION_CONSENTIMIENTOS,
  type TipoConsentimiento,
} from '../../../shared/domain/datos-personales/consentimientos.ts';

/** The words that go on record with what is sent: nothing else is shown in their stead. */
export const textoMostrado = (
  tipo: TipoConsentimiento,
  { organizador }: Pick<EventoPublico, 'organizador'>,
): string => textoConsentimiento(tipo, VERSION_CONSENTIMIENTOS, { organizador: organizador.nombre }) ?? '';

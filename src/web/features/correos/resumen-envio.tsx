import type { Envio } from '../../../shared/contract/correos.ts';
import { cuantosEmails } from '../../../shared/domain/correo/envio.ts';
import { CabezaDeAvance } from '../../comun/cabeza-de-avance.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Chip } from '../../ui/chip.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './correos.module.css';
import { conteo, DESTINO, noLlegaron, volverAMandar } from './estados.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  envio: Envio;
  puede: boolean;
  ocupado: boolean;
  onReintentar: () => void;
  onCancelar: () => void;
}

export function ResumenEnvio({ envio, puede, ocupado, onReintentar, onCancelar }: Props) {
  const malos = noLlegaron(envio);
  return (
    <>
      <CabezaDeAvance
        titulo={envio.asunto}
        de={envio}
        hizo="lo envió"
        clase={`${piezas.nota} ${css.bajada}`}
        etiqueta_avance="Avance del envío"
      >
        <p className={`${piezas.nota} ${css.bajada}`} role="status">
          <strong>{escribirCantidad(envio.total - envio.pendientes)}</strong> de {cuantosEmails(envio.total)}
        </p>
      </CabezaDeAvance>
      <p className={piezas.juntos}>
        {conteo(envio).map(({ destino, n }) => (
          <Chip key={destino} tono={DESTINO[destino].tono}>
            {`${DESTINO[destino].texto}: ${escribirCantidad(n)}`}
          </Chip>
        ))}
      </p>
      {puede && (malos > 0 || envio.pendientes > 0) && (
        <div className={piezas.juntos}>
          {malos > 0 && (
            <Boton disabled={ocupado} onClick={onReintentar}>
              {volverAMandar(malos)}
            </Boton>
          )}
          {envio.pendientes > 0 && (
            <Boton tono="contorno" disabled={ocupado} onClick={onCancelar}>
              Cancelar lo que falta
            </Boton>
          )}
        </div>
      )}
    </>
  );
}

import { formatearPesos, aCentavos } from '../../../../shared/domain/comun/dinero.ts';
import { escribirFechaHoraHs } from '../../../../shared/domain/comun/fechas.ts';
import { etiquetaEstado } from '../../../../shared/domain/inscripcion/estados.ts';
import { mensajesPrueba } from '../../../../shared/domain/inscripcion/mensajes-prueba.ts';
import { Boton } from '../../../ui/boton.tsx';
import { CorreoPrevio } from '../../../ui/correo-previo.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { Pares } from '../../../ui/pares.tsx';
import { TextoMensaje } from '../../../ui/texto-mensaje.tsx';
import type { Dialogo } from '../dialogo.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './dialogos.module.css';

type ProbadaProps = Extract<Dialogo, { tipo: 'probada' }> & { onCerrar: () => void };

/** What a test registration would have done, of which nothing is left (regla inscripcion-18). */
export function Probada({ prueba, onSalir, onCerrar }: ProbadaProps) {
  const datos = [
    [mensajesPrueba.a_pagar, formatearPesos(aCentavos(prueba.total))],
    [mensajesPrueba.estado, etiquetaEstado(prueba.state).texto],
    [mensajesPrueba.categoria, prueba.categoria ?? mensajesPrueba.sin_categoria],
  ] as const;
  return (
    <MarcoDialogo
      titulo={mensajesPrueba.resultado}
      grande
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton onClick={onSalir}>{mensajesPrueba.terminar}</Boton>
          <Boton tono="contorno" onClick={onCerrar}>
            {mensajesPrueba.otra}
          </Boton>
        </>
      }
    >
      <p>{mensajesPrueba.nada}</p>
      <dl className={`${orden.apilado3} ${css.datos}`}>
        <Pares de={datos} />
        <div>
          <dt>{mensajesPrueba.lee}</dt>
          <dd>
            <TextoMensaje>{prueba.mensaje}</TextoMensaje>
          </dd>
        </div>
      </dl>
      <p>
        {prueba.vence_at
          ? `${mensajesPrueba.vence} ${escribirFechaHoraHs(prueba.vence_at)}.`
          : `${mensajesPrueba.no_vence}.`}
      </p>
      <h3>
        {prueba.correos.length === 0 ? mensajesPrueba.sin_mails : mensajesPrueba.mails(prueba.correos.length)}
      </h3>
      {prueba.correos.length > 0 && <p className={piezas.nota}>{mensajesPrueba.mail_de_prueba}</p>}
      {prueba.correos.map(({ para, asunto, html }) => (
        <details key={`${para} ${asunto}`} className={piezas.plegado}>
          <summary>
            {asunto}, a {para}
          </summary>
          <CorreoPrevio html={html} clase={piezas.papel} />
        </details>
      ))}
    </MarcoDialogo>
  );
}

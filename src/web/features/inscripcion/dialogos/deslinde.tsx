import { useContext, useRef, useState } from 'react';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { validarFirmaTipeada } from '../../../../shared/domain/documentos/firma.ts';
import { firmanteDe, necesitaTutor } from '../../../../shared/domain/participante/tutor.ts';
import { desfaseMedido } from '../../../api/hora-del-servidor.ts';
import { useDesfaseGuardado } from '../../../api/use-desfase-guardado.ts';
import { useCerrarConAtras } from '../../../comun/use-cerrar-con-atras.ts';
import { Boton } from '../../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { IrAFirmar } from '../../../ui/firma/ir-a-firmar.tsx';
import { CuadroFirma } from '../../../ui/firma/cuadro-firma.tsx';
import type { FirmaDeslinde, FormParticipante } from '../formulario.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './dialogos.module.css';
import { DialogoAbierto, MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { TextoALeer } from '../../../ui/texto-a-leer.tsx';

interface DeslindeProps {
  evento: EventoPublico;
  p: FormParticipante;
  onFirma: (firma: FirmaDeslinde) => void;
  onCerrar: () => void;
}

/** The waiver's exact text, and below it the place to sign it. */
export function Deslinde({ evento, p, onFirma, onCerrar }: DeslindeProps) {
  useDesfaseGuardado();
  const lugar = useRef<HTMLDivElement>(null);
  const [empezada, setEmpezada] = useState(false);
  const [preguntando, setPreguntando] = useState(false);
  useCerrarConAtras(useContext(DialogoAbierto), () => {
    if (empezada) setPreguntando(!preguntando);
    else onCerrar();
  });
  const de_tutor = necesitaTutor(p, evento.fecha_hora);
  const firmante = de_tutor ? p.tutor_nombre || 'adulto responsable' : `${p.nombre} ${p.apellido}`.trim();
  return (
    <MarcoDialogo
      titulo="Deslinde de responsabilidad"
      grande
      // a slip of the hand loses no signature that somebody is making
      firme={empezada}
      onCerrar={onCerrar}
      acciones={
        <div className={css.leer}>
          <IrAFirmar destino={lugar} />
          <Boton tono="contorno" onClick={onCerrar}>
            Cerrar sin firmar
          </Boton>
        </div>
      }
    >
      <TextoALeer etiqueta="Texto del deslinde" clase={`${piezas.lectura} ${css.deslinde}`}>
        {evento.texto_deslinde_online}
      </TextoALeer>
      <div ref={lugar} className={css.lugar}>
        <CuadroFirma
          firmante={firmante}
          juzgarNombre={(escrito) => {
            const quien = firmanteDe({ ...p, tutor: { nombre: p.tutor_nombre } }, evento.fecha_hora);
            return quien && validarFirmaTipeada(escrito, quien);
          }}
          desfase={desfaseMedido}
          onEmpezada={setEmpezada}
          onFirmada={(firma) => {
            onFirma({ ...firma, texto_hash: evento.deslinde_hash ?? '', de_tutor });
            onCerrar();
          }}
        />
      </div>
      {preguntando && (
        <ConfirmarYSeguir
          titulo="¿Cerrar sin firmar?"
          confirmar="Sí, cerrar"
          onCerrar={() => setPreguntando(false)}
          onConfirmar={onCerrar}
        >
          <p>La firma que empezaste se pierde.</p>
        </ConfirmarYSeguir>
      )}
    </MarcoDialogo>
  );
}

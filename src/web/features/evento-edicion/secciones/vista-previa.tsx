import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Desconocidos } from '../../../comun/desconocidos.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { instanteLocal } from '../../../../shared/domain/comun/fechas.ts';
import { call } from '../../../api/call.ts';
import { textoDeError } from '../../../api/texto-error.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { CorreoPrevio } from '../../../ui/correo-previo.tsx';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import piezas from '../../../ui/piezas.module.css';
import type { Formulario } from '../formulario.ts';
import { useAlmacen } from '../use-forma.ts';

const PLANTILLAS = {
  inscripcion_registrada: 'template_email_inscripcion_registrada',
  pago_registrado: 'template_email_pago_registrado',
} as const;

interface Props {
  tipo: keyof typeof PLANTILLAS;
  etiqueta: string;
}

function momento({ fecha, hora }: Formulario): string | null {
  try {
    return instanteLocal(fecha, hora);
  } catch {
    return null; // date or hour is missing or wrong: the server shows invented ones
  }
}

const pedir = (tipo: Props['tipo'], f: Formulario) =>
  call('vistaPreviaCorreo', {
    body: {
      tipo,
      plantilla: f[PLANTILLAS[tipo]].html,
      evento: {
        nombre: f.nombre,
        fecha_hora: momento(f),
        ciudad: f.ciudad,
        lugar: f.lugar,
        usa_pago_online: f.usa_pago_online,
        ...(f.modalidades[0] && { modalidad: f.modalidades[0].nombre }),
      },
    },
  });

/** Preview of a mail, which the server renders from the form as it was when the button was pressed. */
export function VistaPrevia({ tipo, etiqueta }: Props) {
  const almacen = useAlmacen();
  const [abierta, setAbierta] = useState(false);
  const previa = useMutation({ mutationFn: () => pedir(tipo, almacen.leer().formulario) });
  return (
    <div className={piezas.juntos}>
      <Boton
        tono="contorno"
        onClick={() => {
          previa.mutate();
          setAbierta(true);
        }}
      >
        Ver cómo llega<span className={piezas.oculto}> el {etiqueta.toLowerCase()}</span>
      </Boton>
      {abierta && (
        <MarcoDialogo
          titulo={previa.data?.asunto ?? etiqueta}
          grande
          onCerrar={() => setAbierta(false)}
          acciones={
            <Boton tono="contorno" onClick={() => setAbierta(false)}>
              Cerrar
            </Boton>
          }
        >
          {previa.isPending && <Esqueleto forma="imagen" />}
          {previa.isError && (
            <Aviso tono="error" role="alert">
              <p>{textoDeError(previa.error)}</p>
              <Boton tono="contorno" onClick={() => previa.mutate()}>
                Probar de nuevo
              </Boton>
            </Aviso>
          )}
          <Desconocidos de={previa.data?.desconocidos} />
          {previa.data && <CorreoPrevio html={previa.data.html} clase={piezas.papel} />}
        </MarcoDialogo>
      )}
    </div>
  );
}

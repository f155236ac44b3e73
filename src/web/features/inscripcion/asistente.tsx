import { Suspense, useEffect, useState } from 'react';
import { puedeSeguirPaso1 } from '../../../shared/domain/inscripcion/paso1.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { pasoAnterior } from '../../../shared/domain/inscripcion/wizard.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Boton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './asistente.module.css';
import { Aviso } from './aviso.tsx';
import { AvisosBorrador } from './avisos-borrador.tsx';
import controles from '../../ui/controles.module.css';
import { Cabecera } from './cabecera.tsx';
import { ofreceFirmaDespues } from './contexto.ts';
import { DetallePrecio } from './detalle-precio.tsx';
import { pasarAlSiguiente } from './enfocar.ts';
import { estaVacio, persistenteVacio } from './estado.ts';
import { PasoModalidad } from './paso-modalidad.tsx';
import { PieAsistente } from './pie-asistente.tsx';
import { precioDe } from './precio.ts';
import { Progreso } from './progreso.tsx';
import { ResumenErrores } from './resumen-errores.tsx';
import { useAsistente, type EntradaAsistente } from './use-asistente.ts';
import { validarModalidad } from './validar-modalidad.ts';

// The code of later steps is fetched while the first step is being filled in.
const importarParticipante = () => import('./participante/paso-participante.tsx');
const importarConfirmacion = () => import('./confirmacion/paso-confirmacion.tsx');
const importarDialogos = () => import('./dialogos/dialogos.tsx');
// The part of the program by which somebody waits in the fila until the server has room to register them. It is fetched ahead too: once the
// server is full, it may be too late to fetch it.
const importarFila = () => import('./fila.ts');
const PasoParticipante = diferida(importarParticipante, 'PasoParticipante');
const PasoConfirmacion = diferida(importarConfirmacion, 'PasoConfirmacion');
const Dialogos = diferida(importarDialogos, 'Dialogos');
/** Only staff scan DNIs, so the public never loads this part. */
const EscanearParticipante = diferida(() => import('./escanear-participante.tsx'), 'EscanearParticipante');

/** Only staff let people sign later. */
const FirmaDespues = diferida(() => import('./firma-despues.tsx'), 'FirmaDespues');

const AvisoPrueba = diferida(() => import('./prueba/aviso-prueba.tsx'), 'AvisoPrueba');

function traerLoQueSigue(): () => void {
  const traer = () => {
    for (const importar of [importarParticipante, importarDialogos, importarConfirmacion, importarFila]) {
      // A part that could not be fetched is fetched again when it is needed.
      importar().catch(() => undefined);
    }
  };
  const reloj = setTimeout(traer, 800);
  return () => clearTimeout(reloj);
}

const TITULOS = { modalidad: 'Elegí tu modalidad', confirmacion: 'Revisá y confirmá', pago: 'Pago' };

export function Asistente(props: EntradaAsistente) {
  const a = useAsistente(props);
  const { evento, modalidad, contexto, estado, paso, despachar } = a;
  const { formulario } = estado;
  const [avisoBorrador, setAvisoBorrador] = useState(props.borrador !== null && !estaVacio(estado));
  const prueba = props.entrada.tipo === 'admin' && props.entrada.prueba;
  useEffect(traerLoQueSigue, []);

  const precio = modalidad && precioDe(formulario, evento, modalidad);
  const detalle = precio && (
    <DetallePrecio precio={precio} formulario={formulario} modalidad={modalidad} evento={evento} />
  );
  const anterior = pasoAnterior(a.pasos, paso.id);
  const documento = formulario.participantes[0]?.documento ?? '';
  const bloqueado =
    (paso.id === 'modalidad' && !puedeSeguirPaso1({ modalidad, documento })) ||
    a.ocupado !== null ||
    a.otra?.tipo === 'termino' ||
    // Sending now would replace a stored draft about which the person has not decided yet.
    (paso.id === 'confirmacion' && a.otra?.tipo === 'hallado');
  const equipo = (modalidad?.nro_participantes ?? 1) > 1;
  const titulo =
    paso.participante === undefined
      ? TITULOS[paso.id as keyof typeof TITULOS] // safe cast: only these steps have no participant
      : equipo
        ? `Participante ${paso.participante + 1} de ${modalidad?.nro_participantes}`
        : 'Tus datos';
  const escanear = (indice: number) =>
    props.entrada.tipo === 'admin' && (
      <Suspense>
        <EscanearParticipante
          p={formulario.participantes[indice]}
          evento={evento}
          onCambio={(cambio) => despachar({ tipo: 'participante', indice, cambio })}
        />
      </Suspense>
    );
  const erroresModalidad =
    paso.id === 'modalidad' ? a.visibles(validarModalidad(formulario, evento, modalidad)) : {};

  return (
    <div className={`${piezas.columna} ${css.asistente} ${controles.controles}`}>
      <Cabecera
        evento={evento}
        admin={props.entrada.tipo === 'admin'}
        prueba={prueba}
        seguida={paso.id !== 'modalidad'}
        onVer={() => a.setDialogo({ tipo: 'evento' })}
        onSalir={props.nav.salir}
      />
      {prueba && (
        <Suspense>
          <AvisoPrueba
            evento={evento}
            modalidad={modalidad}
            onCambio={(indice, cambio) => despachar({ tipo: 'participante', indice, cambio })}
          />
        </Suspense>
      )}
      {/* staff may register somebody all the same; for everybody else registration is closed */}
      {evento.estado === 'cancelado' && (
        <Aviso tono="aviso" titulo="Esta carrera está cancelada: no se corre." vivo={false} />
      )}
      <Progreso
        pasos={a.pasos}
        actual={paso}
        puede={(p) => p.id !== 'pago' && a.puede(p)}
        onIr={(p) => props.nav.irA(p.id)}
      />
      <AvisosBorrador
        borrador={avisoBorrador ? props.borrador : null}
        otra={a.otra}
        evento_id={evento.id}
        onSeguir={() => {
          setAvisoBorrador(false);
          if (a.ultimo.id !== paso.id) props.nav.irA(a.ultimo.id);
        }}
        onEmpezar={() => {
          setAvisoBorrador(false);
          a.reemplazar(persistenteVacio);
          void a.borrador.empezar(false);
          props.nav.irA('modalidad', { reemplazar: true });
        }}
        onTraer={() => void a.borrador.traer().then((contenido) => contenido && a.reemplazar(contenido))}
        onOtraInscripcion={() => void a.borrador.empezar(true)}
        onCerrar={a.borrador.seguir}
      />
      <div className={css.cuerpo}>
        <Forma
          ref={a.formularioRef}
          clase={css.formulario}
          // AvisosBorrador above already tells about the same form in another tab
          edita={null}
          enviando={a.ocupado !== null}
          // a dialog shows the failure and what can be done next
          fallo={null}
          // Borrador.conectar registers by itself that there is typed text which is not sent yet, so the form does not have to
          sinGuardar={false}
          onEnviar={() => bloqueado || a.avanzar()}
          onKeyDown={pasarAlSiguiente}
          onBlur={(e) => a.tocar(e.target.id)}
        >
          <h2 ref={a.titulo} tabIndex={-1} className={css.titulo}>
            {titulo}
          </h2>
          {paso.id === 'modalidad' && (
            <>
              {a.intentado && <ResumenErrores errores={erroresModalidad} />}
              <PasoModalidad
                evento={evento}
                modalidades={a.modalidades}
                formulario={formulario}
                errores={erroresModalidad}
                onModalidad={(m) =>
                  despachar({ tipo: 'modalidad', modalidad_id: m.id, nro_participantes: m.nro_participantes })
                }
                onParticipante={(cambio) => despachar({ tipo: 'participante', indice: 0, cambio })}
                onEquipo={(valor) => despachar({ tipo: 'equipo', valor })}
                onConsultar={() => a.setDialogo({ tipo: 'consultar' })}
                onReenviar={() => a.setDialogo({ tipo: 'reenviar' })}
                escanear={escanear(0)}
              />
            </>
          )}
          <Suspense fallback={<EsqueletoPaso />}>
            {paso.participante !== undefined && contexto && (
              <PasoParticipante
                key={paso.id}
                indice={paso.participante}
                formulario={formulario}
                contexto={contexto}
                intentado={a.intentado}
                visibles={a.visibles}
                onCambio={(cambio) =>
                  despachar({ tipo: 'participante', indice: paso.participante ?? 0, cambio })
                }
                onDeslinde={() => a.setDialogo({ tipo: 'deslinde', indice: paso.participante ?? 0 })}
                onDocumento={() => props.nav.irA('modalidad')}
                escanear={escanear(paso.participante)}
                firma_despues={
                  ofreceFirmaDespues(evento, props.entrada) && (
                    <Suspense>
                      <FirmaDespues
                        evento={evento}
                        varias={equipo}
                        marcada={formulario.firma_despues}
                        onCambiar={(valor) => despachar({ tipo: 'firma_despues', valor })}
                      />
                    </Suspense>
                  )
                }
              />
            )}
            {paso.id === 'confirmacion' && contexto && precio && (
              <PasoConfirmacion
                formulario={formulario}
                contexto={contexto}
                pasos={a.pasos}
                precio={precio}
                despachar={despachar}
                onEditar={(id) => props.nav.irA(id)}
              />
            )}
          </Suspense>
          <PieAsistente precio={precio} detalle={detalle}>
            {anterior && (
              <Boton tono="contorno" onClick={() => props.nav.volverA(anterior.id)}>
                Atrás
              </Boton>
            )}
            <Boton
              type="submit"
              tono={paso.id === 'confirmacion' ? 'acento' : 'primario'}
              disabled={bloqueado}
            >
              {a.ocupado === 'verificando'
                ? 'Verificando…'
                : a.ocupado === 'enviando'
                  ? 'Guardando…'
                  : paso.id === 'confirmacion'
                    ? prueba
                      ? mensajesInscripcion.ver_prueba
                      : mensajesInscripcion.guardar_datos
                    : mensajesInscripcion.siguiente}
            </Boton>
          </PieAsistente>
        </Forma>
        <aside className={css.lateral} aria-label="Precio">
          <h2>Tu inscripción</h2>
          {detalle ?? <p>Elegí una modalidad para ver el precio.</p>}
        </aside>
      </div>
      <Suspense>
        {a.dialogo && (
          <Dialogos
            key={a.dialogo_vez}
            abierto={a.dialogo_abierto}
            dialogo={a.dialogo}
            evento={evento}
            contexto={contexto}
            formulario={formulario}
            codigo_acceso={a.codigo_acceso}
            admin={props.entrada.tipo === 'admin'}
            onReenviar={() => a.setDialogo({ tipo: 'reenviar' })}
            onFirma={(indice, firma) =>
              despachar({ tipo: 'participante', indice, cambio: { firma, acepta_deslinde: false } })
            }
            onCerrar={() => a.setDialogo(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function EsqueletoPaso() {
  return (
    <div className={`${orden.apilado4} ${css.esqueleto}`} role="status" aria-label="Cargando">
      <Esqueleto forma="parrafo" />
      <Esqueleto forma="parrafo" />
      <Esqueleto forma="parrafo" />
    </div>
  );
}

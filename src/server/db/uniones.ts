import { eq } from 'drizzle-orm';
import {
  aptos_medicos,
  auditoria,
  categorias,
  checkouts,
  cupones,
  cupos_evento,
  deslinde_textos,
  deslindes,
  disciplinas,
  encargo_filas,
  evento_disciplinas,
  eventos,
  inscripciones,
  modalidades,
  organizadores,
  pagos,
  personas,
  puestos,
  recordatorios,
  sesiones,
  titulares_anteriores,
  usuarios,
} from './schema.ts';

// Conditions of the usual joins between two tables, each written once: a join by a wrong column gives rows of somebody else.
export const categoriaDeInscripcion = eq(categorias.id, inscripciones.categoria_id);
export const checkoutDePago = eq(checkouts.id, pagos.checkout_id);
export const creadorDePuesto = eq(usuarios.id, puestos.creado_por);
export const cupoDeEvento = eq(eventos.id, cupos_evento.evento_id);
export const disciplinaDeEvento = eq(disciplinas.id, evento_disciplinas.disciplina_id);
export const eventoDeApto = eq(eventos.id, aptos_medicos.evento_id);
export const eventoDeInscripcion = eq(eventos.id, inscripciones.evento_id);
export const eventoDePersona = eq(eventos.id, personas.evento_id);
export const eventoDeRecordatorio = eq(eventos.id, recordatorios.evento_id);
export const inscripcionDeCheckout = eq(inscripciones.id, checkouts.inscripcion_id);
export const inscripcionDeEncargo = eq(inscripciones.id, encargo_filas.inscripcion_id);
export const inscripcionDePago = eq(inscripciones.id, pagos.inscripcion_id);
export const inscripcionDePersona = eq(inscripciones.id, personas.inscripcion_id);
export const inscripcionDeTitularAnterior = eq(inscripciones.id, titulares_anteriores.inscripcion_id);
export const modalidadDeCupon = eq(modalidades.id, cupones.modalidad_id);
export const modalidadDeInscripcion = eq(modalidades.id, inscripciones.modalidad_id);
export const organizadorDeEvento = eq(organizadores.id, eventos.organizador_id);
export const personaDeApto = eq(personas.id, aptos_medicos.persona_id);
export const personaDeDeslinde = eq(personas.id, deslindes.persona_id);
export const textoDeDeslinde = eq(deslinde_textos.id, deslindes.texto_id);
export const usuarioDeAuditoria = eq(usuarios.id, auditoria.usuario_id);
export const usuarioDeOrganizador = eq(usuarios.id, organizadores.usuario_id);
export const usuarioDePago = eq(usuarios.id, pagos.usuario_id);
export const usuarioDeSesion = eq(usuarios.id, sesiones.usuario_id);

import { documentoParaLeer } from '../../../../shared/domain/participante/documento-para-leer.ts';
import { escribirDocumento } from '../../../../shared/domain/participante/documento.ts';
import { lugarDe } from '../../../../shared/domain/carrera/lugar.ts';
import { escribirFecha } from '../../../../shared/domain/comun/fechas.ts';
import { nacimientoDe } from '../../../../shared/domain/participante/nacimiento.ts';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import { necesitaTutor } from '../../../../shared/domain/participante/tutor.ts';
import { tallesQuePide } from '../../../../shared/domain/participante/talles.ts';
import { escribirTelefono, telefonoInternacional } from '../../../../shared/domain/participante/telefono.ts';
import type { Contexto } from '../contexto.ts';
import type { FormParticipante } from '../formulario.ts';
import { esOtro } from '../validar-modalidad.ts';
import { avisoCategoria, sexosOfrecidos } from '../validar-participante.ts';
import { Pares } from '../../../ui/pares.tsx';
import letra from '../../../ui/letra.module.css';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './confirmacion.module.css';

interface ResumenParticipanteProps {
  p: FormParticipante;
  contexto: Contexto;
  titulo: string;
  onEditar: () => void;
}

export function ResumenParticipante({ p, contexto, titulo, onEditar }: ResumenParticipanteProps) {
  return (
    <section className={`${piezas.pilaJunta} ${piezas.marco} ${css.bloque}`} aria-label={titulo}>
      <header>
        <h3>{titulo}</h3>
        <button type="button" className={piezas.comoEnlace} onClick={onEditar}>
          Editar <span className={piezas.oculto}>{titulo}</span>
        </button>
      </header>
      <dl className={`${orden.apilado2} ${css.datos}`}>
        <Pares de={rows(p, contexto)} />
      </dl>
      {p.firma && contexto.evento.usa_deslinde_online && (
        <div className={`${piezas.renglon} ${letra.s650} ${css.firma}`}>
          <img src={p.firma.png} alt="Firma del deslinde" />
          <span>Deslinde firmado y aceptado</span>
        </div>
      )}
    </section>
  );
}

function rows(p: FormParticipante, contexto: Contexto): [string, string][] {
  const { evento, modalidad } = contexto;
  const nacimiento = nacimientoDe(p);
  const telefono = telefonoInternacional(
    evento.permite_otro_documento ? p : { ...p, pais_telefono: PAIS_PROPIO },
  );
  const categoria = avisoCategoria(p, contexto);
  const menor = necesitaTutor(p, evento.fecha_hora);
  const pide = tallesQuePide(evento, modalidad, p.con_remera);
  const lista: [string, string | false | null | undefined][] = [
    ['Nombre y apellido', `${p.nombre} ${p.apellido}`],
    [
      'Documento',
      documentoParaLeer({ ...p, tipo_documento: esOtro(p.tipo_documento, evento) ? 'otro' : 'dni' }),
    ],
    ['Sexo', sexosOfrecidos(contexto).find((s) => s.valor === p.sexo)?.texto],
    ['Fecha de nacimiento', nacimiento && escribirFecha(nacimiento)],
    ['Categoría', categoria?.tono === 'ok' && categoria.texto.replace('Tu categoría: ', '')],
    ['Discapacidad', p.con_discapacidad && 'Sí'],
    [
      'Adulto responsable',
      menor && `${p.tutor_nombre}, DNI ${escribirDocumento(p.tutor_documento)} (${p.tutor_relacion})`,
    ],
    ['E-mail', p.email],
    ['Teléfono', telefono ? escribirTelefono(telefono) : `${p.area_code} ${p.telefono}`],
    ['Domicilio', `${p.domicilio}, ${lugarDe(p)}`],
    ['Talle de remera', pide.talle && p.talle],
    ['Talle de la remera extra', pide.talle_extra && p.talle_extra],
    ...modalidad.campos_custom.map((c): [string, string] => {
      const valor = p.campos[c.name];
      return [c.label, typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : (valor ?? '')];
    }),
    ['Novedades', p.acepta_publicidad && 'Quiere recibirlas'],
  ];
  return lista.filter((linea): linea is [string, string] => Boolean(linea[1]));
}

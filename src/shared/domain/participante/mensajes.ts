/** Error texts of the fields that a person fills in. */
export const mensajesParticipante = {
  area_letras: 'El código de área no puede contener letras',
  area_cero: 'No incluyas el 0 en el código de área',
  area_digitos: 'Verificá el código de área (2 a 4 dígitos sin el 0)',
  telefono_invalido: 'El número de teléfono no es válido',
  telefono_exterior_invalido:
    'El teléfono no es válido en ese país: escribilo entero, o con su código adelante (+598…)',
  telefono_incompleto: 'Completá el código de área y el número',
  campos_custom_incompletos: 'Debés completar todos los campos',
  dni_requerido: 'El DNI es requerido',
  dni_solo_numeros: 'El DNI solo debe contener números',
  dni_longitud: 'El DNI debe tener entre 7 y 8 dígitos',
} as const;

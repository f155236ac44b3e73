CREATE TABLE "archivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"nombre" text NOT NULL,
	"publico" boolean DEFAULT false NOT NULL,
	"ancho" integer,
	"alto" integer,
	"variantes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evento_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"borrado_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bajas_correo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bajas_correo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"organizador_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"para" text NOT NULL,
	"asunto" text NOT NULL,
	"html" text NOT NULL,
	"texto" text NOT NULL,
	"adjuntos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evento_id" integer,
	"inscripcion_id" integer,
	"persona_id" integer,
	"envio_id" integer,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"proximo_intento_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ultimo_error" text,
	"mensaje_id" text,
	"enviado_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "envios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"usuario_id" integer,
	"asunto" text NOT NULL,
	"cuerpo_delta" jsonb,
	"cuerpo_html" text NOT NULL,
	"criterio" jsonb NOT NULL,
	"total" integer NOT NULL,
	"estado" text DEFAULT 'en_curso' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campos_custom" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campos_custom_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"modalidad_id" integer NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"sensible" boolean DEFAULT false NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categorias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categorias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"modalidad_id" integer NOT NULL,
	"nombre" text,
	"sexo" text NOT NULL,
	"edad_inicial" integer NOT NULL,
	"edad_final" integer,
	"visible" boolean DEFAULT true NOT NULL,
	"borrado" boolean DEFAULT false NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"desde" integer,
	"hasta" integer,
	"faltantes" text,
	"prefijo" text,
	"digitos" integer,
	CONSTRAINT "categorias_edades_ck" CHECK ("categorias"."edad_inicial" >= 0 and ("categorias"."edad_final" is null or "categorias"."edad_final" >= "categorias"."edad_inicial"))
);
--> statement-breakpoint
CREATE TABLE "cupones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cupones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"codigo" text NOT NULL,
	"porcentaje" integer NOT NULL,
	"fecha_inicio_validez" date NOT NULL,
	"fecha_fin_validez" date NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"modalidad_id" integer,
	"max_usos" integer,
	"usos" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"borrado_at" timestamp with time zone,
	CONSTRAINT "cupones_porcentaje_ck" CHECK ("cupones"."porcentaje" between 1 and 100),
	CONSTRAINT "cupones_usos_ck" CHECK ("cupones"."usos" >= 0 and ("cupones"."max_usos" is null or "cupones"."usos" <= "cupones"."max_usos"))
);
--> statement-breakpoint
CREATE TABLE "cupos_evento" (
	"evento_id" integer PRIMARY KEY NOT NULL,
	"cupo" integer NOT NULL,
	"ocupados" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cupos_evento_ck" CHECK ("cupos_evento"."ocupados" between 0 and "cupos_evento"."cupo"),
	CONSTRAINT "cupos_evento_rango_ck" CHECK ("cupos_evento"."cupo" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "cupos_modalidad" (
	"modalidad_id" integer PRIMARY KEY NOT NULL,
	"cupo" integer,
	"ocupados" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cupos_modalidad_ck" CHECK ("cupos_modalidad"."ocupados" >= 0 and ("cupos_modalidad"."cupo" is null or "cupos_modalidad"."ocupados" <= "cupos_modalidad"."cupo"))
);
--> statement-breakpoint
CREATE TABLE "deslinde_textos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deslinde_textos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"version" integer NOT NULL,
	"texto" text NOT NULL,
	"hash" text NOT NULL,
	"creado_por" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disciplinas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disciplinas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evento_disciplinas" (
	"evento_id" integer NOT NULL,
	"disciplina_id" integer NOT NULL,
	CONSTRAINT "evento_disciplinas_evento_id_disciplina_id_pk" PRIMARY KEY("evento_id","disciplina_id")
);
--> statement-breakpoint
CREATE TABLE "evento_imagenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_imagenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"archivo_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organizador_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"ciudad" text NOT NULL,
	"provincia" text,
	"lugar" text NOT NULL,
	"latitud" numeric(9, 6),
	"longitud" numeric(9, 6),
	"fecha_hora" timestamp with time zone NOT NULL,
	"fecha_inicio_inscripcion" timestamp with time zone NOT NULL,
	"fin_inscripcion" timestamp with time zone NOT NULL,
	"descripcion_delta" jsonb,
	"descripcion" text DEFAULT '' NOT NULL,
	"mensaje_inscripcion_correcta" text,
	"mensaje_inscripcion_error" text,
	"template_email_inscripcion_registrada" text,
	"template_email_pago_registrado" text,
	"usa_pago_online" boolean DEFAULT false NOT NULL,
	"duracion_inscripcion_pendiente" integer DEFAULT 48 NOT NULL,
	"tipos_pago_excluidos" text[] DEFAULT '{}' NOT NULL,
	"usa_talle_remera" boolean DEFAULT false NOT NULL,
	"cargo_remera_extra" numeric(12,2) DEFAULT 0 NOT NULL,
	"usa_deslinde_online" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT false NOT NULL,
	"privado" boolean DEFAULT false NOT NULL,
	"codigo_acceso" text,
	"asignacion_manual" boolean DEFAULT false NOT NULL,
	"edad_al" text DEFAULT 'dia_carrera' NOT NULL,
	"permite_otro_documento" boolean DEFAULT false NOT NULL,
	"permite_sexo_x" boolean DEFAULT false NOT NULL,
	"usa_boton_arrepentimiento" boolean DEFAULT true NOT NULL,
	"estado" text DEFAULT 'programado' NOT NULL,
	"estado_mensaje" text,
	"image_archivo_id" integer,
	"banner_archivo_id" integer,
	"event_result_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo_album_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"borrado_at" timestamp with time zone,
	CONSTRAINT "eventos_fechas_ck" CHECK ("eventos"."fecha_inicio_inscripcion" <= "eventos"."fin_inscripcion" and "eventos"."fin_inscripcion" <= "eventos"."fecha_hora"),
	CONSTRAINT "eventos_privado_ck" CHECK (not "eventos"."privado" or "eventos"."codigo_acceso" is not null)
);
--> statement-breakpoint
CREATE TABLE "modalidad_precios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modalidad_precios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"modalidad_id" integer NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"valor" numeric(12,2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modalidades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modalidades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"nro_participantes" integer DEFAULT 1 NOT NULL,
	"valor_normal" numeric(12,2) NOT NULL,
	"costo_servicio" numeric(12,2) DEFAULT 0 NOT NULL,
	"usa_remeras" boolean DEFAULT false NOT NULL,
	"limite_edad_inicial" integer DEFAULT 0 NOT NULL,
	"requiere_apto_medico" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"regla_edad_equipo" text DEFAULT 'mayor' NOT NULL,
	"usa_chip" boolean DEFAULT false NOT NULL,
	"numeracion_categorias" boolean DEFAULT false NOT NULL,
	"desde" integer,
	"hasta" integer,
	"faltantes" text,
	"prefijo" text,
	"digitos" integer,
	"borrado_at" timestamp with time zone,
	CONSTRAINT "modalidades_participantes_ck" CHECK ("modalidades"."nro_participantes" >= 1)
);
--> statement-breakpoint
CREATE TABLE "numeracion_instantaneas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "numeracion_instantaneas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"usuario_id" integer,
	"motivo" text NOT NULL,
	"datos" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restaurada_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recordatorios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recordatorios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"dias_antes" integer NOT NULL,
	"hora" text DEFAULT '10:00' NOT NULL,
	"ultimo_envio_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "remeras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remeras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"modalidad_id" integer NOT NULL,
	"talle" text NOT NULL,
	"stock" integer,
	"usadas" integer DEFAULT 0 NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "remeras_stock_ck" CHECK ("remeras"."usadas" >= 0 and ("remeras"."stock" is null or "remeras"."usadas" <= "remeras"."stock"))
);
--> statement-breakpoint
CREATE TABLE "aptos_medicos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aptos_medicos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"persona_id" integer NOT NULL,
	"estado" text DEFAULT 'PENDING' NOT NULL,
	"razon_rechazo" text,
	"archivo_id" integer NOT NULL,
	"file_type" text NOT NULL,
	"file_name" text NOT NULL,
	"medical_clearance_date" date,
	"vigente" boolean DEFAULT true NOT NULL,
	"dispositivo_at" timestamp with time zone,
	"desfase_ms" integer,
	"revisado_por" integer,
	"revisado_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arrepentimientos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrepentimientos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"inscripcion_id" integer,
	"documento" text NOT NULL,
	"email" text NOT NULL,
	"motivo" text,
	"estado" text DEFAULT 'recibido' NOT NULL,
	"resuelto_por" integer,
	"resuelto_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cambios" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" integer NOT NULL,
	"borrado" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consentimientos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consentimientos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"persona_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"version_texto" text NOT NULL,
	"aceptado" boolean NOT NULL,
	"ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deslindes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deslindes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inscripcion_id" integer NOT NULL,
	"persona_id" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"texto_id" integer NOT NULL,
	"texto_hash" text NOT NULL,
	"firma_archivo_id" integer,
	"firma_tipeada" text,
	"firmante" text DEFAULT 'participante' NOT NULL,
	"firmante_nombre" text NOT NULL,
	"dispositivo_at" timestamp with time zone,
	"desfase_ms" integer,
	"servidor_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text,
	"agente" text,
	"pdf_archivo_id" integer,
	"vigente" boolean DEFAULT true NOT NULL,
	"razon_rechazo" text,
	"revisado_por" integer,
	"revisado_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enlaces_participante" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_participante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"persona_id" integer NOT NULL,
	"proposito" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"expira_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"archivo_id" integer,
	"mapeo" jsonb NOT NULL,
	"resumen" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inscripciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscripciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo_publico" text NOT NULL,
	"evento_id" integer NOT NULL,
	"modalidad_id" integer NOT NULL,
	"nombre" text DEFAULT '-' NOT NULL,
	"state" text NOT NULL,
	"viva" boolean DEFAULT true NOT NULL,
	"cantidad_personas" integer NOT NULL,
	"numero" integer,
	"chip_id" text,
	"categoria_id" integer,
	"categoria_anio_calendario_id" integer,
	"valor_normal" numeric(12,2) NOT NULL,
	"cupon_id" integer,
	"codigo" text,
	"porcentaje" integer,
	"valor" numeric(12,2) NOT NULL,
	"costo_servicio" numeric(12,2) DEFAULT 0 NOT NULL,
	"cargo_remeras" numeric(12,2) DEFAULT 0 NOT NULL,
	"total" numeric(12,2) NOT NULL,
	"vence_at" timestamp with time zone,
	"origen" text DEFAULT 'publica' NOT NULL,
	"creada_por" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"borrado_at" timestamp with time zone,
	CONSTRAINT "inscripciones_state_ck" CHECK ("inscripciones"."state" in ('pago_pendiente','pago_realizado','pago_bonificado','pago_no_paga','vencida','cancelada','reembolsada')),
	CONSTRAINT "inscripciones_viva_ck" CHECK (not "inscripciones"."viva" or "inscripciones"."state" in ('pago_pendiente','pago_realizado','pago_bonificado','pago_no_paga'))
);
--> statement-breakpoint
CREATE TABLE "personas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inscripcion_id" integer NOT NULL,
	"evento_id" integer NOT NULL,
	"viva" boolean DEFAULT true NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"tipo_documento" text DEFAULT 'dni' NOT NULL,
	"documento" text NOT NULL,
	"nombre" text NOT NULL,
	"apellido" text NOT NULL,
	"sexo" text NOT NULL,
	"fecha_nacimiento" date NOT NULL,
	"email" text NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"domicilio" text DEFAULT '' NOT NULL,
	"ciudad" text DEFAULT '' NOT NULL,
	"provincia" text DEFAULT '' NOT NULL,
	"talle" text,
	"remera_id" integer,
	"con_remera" boolean DEFAULT false NOT NULL,
	"team" text,
	"con_discapacidad" boolean DEFAULT false NOT NULL,
	"acepta_compartir_datos" boolean DEFAULT true NOT NULL,
	"acepta_publicidad" boolean DEFAULT false NOT NULL,
	"campos_custom_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tutor_nombre" text,
	"tutor_documento" text,
	"tutor_relacion" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inscripcion_id" integer NOT NULL,
	"proveedor" text NOT NULL,
	"referencia" text NOT NULL,
	"preferencia_id" text,
	"init_point" text,
	"monto" numeric(12,2) NOT NULL,
	"estado" text DEFAULT 'creando' NOT NULL,
	"expira_at" timestamp with time zone,
	"ticket_vence_at" timestamp with time zone,
	"consultado_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notificaciones_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notificaciones_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proveedor" text NOT NULL,
	"solicitud_id" text,
	"tipo" text NOT NULL,
	"recurso_id" text NOT NULL,
	"firma_valida" boolean NOT NULL,
	"recibida_at" timestamp with time zone DEFAULT now() NOT NULL,
	"procesada_at" timestamp with time zone,
	"resultado" text
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inscripcion_id" integer NOT NULL,
	"checkout_id" integer,
	"proveedor" text NOT NULL,
	"proveedor_pago_id" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text,
	"payment_type_id" text,
	"payment_method_id" text,
	"monto" numeric(12,2) NOT NULL,
	"monto_reembolsado" numeric(12,2) DEFAULT 0 NOT NULL,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_approved" timestamp with time zone,
	"actualizado_proveedor_at" timestamp with time zone,
	"aplicacion" text DEFAULT 'pendiente' NOT NULL,
	"motivo_revision" text,
	"usuario_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reembolsos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reembolsos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"monto" numeric(12,2) NOT NULL,
	"clave_idempotencia" text NOT NULL,
	"estado" text DEFAULT 'pedido' NOT NULL,
	"proveedor_reembolso_id" text,
	"motivo" text NOT NULL,
	"usuario_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulado_pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulado_pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000001 CACHE 1),
	"preferencia_id" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text NOT NULL,
	"payment_type_id" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"monto" numeric(12,2) NOT NULL,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"monto_reembolsado" numeric(12,2) DEFAULT 0 NOT NULL,
	"reembolsos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"date_approved" timestamp with time zone,
	"date_last_updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulado_preferencias" (
	"id" text PRIMARY KEY NOT NULL,
	"external_reference" text NOT NULL,
	"monto" numeric(12,2) NOT NULL,
	"titulo" text NOT NULL,
	"tipos_excluidos" text[] DEFAULT '{}' NOT NULL,
	"notification_url" text NOT NULL,
	"back_url" text NOT NULL,
	"expira_at" timestamp with time zone,
	"ticket_vence_at" timestamp with time zone,
	"vencida" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer,
	"actor" text NOT NULL,
	"accion" text NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" integer,
	"evento_id" integer,
	"inscripcion_id" integer,
	"antes" jsonb,
	"despues" jsonb,
	"motivo" text,
	"ip" text,
	"solicitud_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuracion" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"alcance" text NOT NULL,
	"clave" text NOT NULL,
	"cuerpo_hash" text NOT NULL,
	"status" integer NOT NULL,
	"respuesta" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotencia_alcance_clave_pk" PRIMARY KEY("alcance","clave")
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"clave" text PRIMARY KEY NOT NULL,
	"cuenta" integer NOT NULL,
	"vence_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trabajos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trabajos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"clave" text,
	"datos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"ejecutar_at" timestamp with time zone DEFAULT now() NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"max_intentos" integer DEFAULT 12 NOT NULL,
	"tomado_hasta_at" timestamp with time zone,
	"ultimo_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"terminado_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organizadores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizadores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"ciudad" text NOT NULL,
	"nombre_contacto" text NOT NULL,
	"apellido_contacto" text NOT NULL,
	"telefono_contacto" text NOT NULL,
	"email_contacto" text,
	"activo" boolean DEFAULT true NOT NULL,
	"mp_usuario_id" text,
	"mp_access_token_cifrado" text,
	"mp_refresh_token_cifrado" text,
	"mp_public_key" text,
	"mp_expira_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recuperaciones_clave" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recuperaciones_clave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expira_at" timestamp with time zone NOT NULL,
	"usada_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sesiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"familia" text NOT NULL,
	"refresh_hash" text,
	"refresh_anterior_hash" text,
	"mantener" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_at" timestamp with time zone NOT NULL,
	"expira_absoluta_at" timestamp with time zone NOT NULL,
	"refresh_expira_at" timestamp with time zone,
	"revocada_at" timestamp with time zone,
	"ip" text,
	"agente" text
);
--> statement-breakpoint
CREATE TABLE "tickets_descarga" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"ruta" text NOT NULL,
	"expira_at" timestamp with time zone NOT NULL,
	"usado_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario" text NOT NULL,
	"email" text NOT NULL,
	"nombre" text NOT NULL,
	"clave_hash" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"totp_secreto_cifrado" text,
	"totp_activo" boolean DEFAULT false NOT NULL,
	"novedades_vistas_at" timestamp with time zone,
	"ultimo_ingreso_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_envio_id_envios_id_fk" FOREIGN KEY ("envio_id") REFERENCES "public"."envios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campos_custom" ADD CONSTRAINT "campos_custom_modalidad_id_modalidades_id_fk" FOREIGN KEY ("modalidad_id") REFERENCES "public"."modalidades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias" ADD CONSTRAINT "categorias_modalidad_id_modalidades_id_fk" FOREIGN KEY ("modalidad_id") REFERENCES "public"."modalidades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupones" ADD CONSTRAINT "cupones_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupones" ADD CONSTRAINT "cupones_modalidad_id_modalidades_id_fk" FOREIGN KEY ("modalidad_id") REFERENCES "public"."modalidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupos_evento" ADD CONSTRAINT "cupos_evento_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupos_modalidad" ADD CONSTRAINT "cupos_modalidad_modalidad_id_modalidades_id_fk" FOREIGN KEY ("modalidad_id") REFERENCES "public"."modalidades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslinde_textos" ADD CONSTRAINT "deslinde_textos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslinde_textos" ADD CONSTRAINT "deslinde_textos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_disciplinas" ADD CONSTRAINT "evento_disciplinas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_disciplinas" ADD CONSTRAINT "evento_disciplinas_disciplina_id_disciplinas_id_fk" FOREIGN KEY ("disciplina_id") REFERENCES "public"."disciplinas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_imagenes" ADD CONSTRAINT "evento_imagenes_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_imagenes" ADD CONSTRAINT "evento_imagenes_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_organizador_id_organizadores_id_fk" FOREIGN KEY ("organizador_id") REFERENCES "public"."organizadores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_image_archivo_id_archivos_id_fk" FOREIGN KEY ("image_archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_banner_archivo_id_archivos_id_fk" FOREIGN KEY ("banner_archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modalidad_precios" ADD CONSTRAINT "modalidad_precios_modalidad_id_modalidades_id_fk" FOREIGN KEY ("modalidad_id") REFERENCES "public"."modalidades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modalidades" ADD CONSTRAINT "modalidades_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numeracion_instantaneas" ADD CONSTRAINT "numeracion_instantaneas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numeracion_instantaneas" ADD CONSTRAINT "numeracion_instantaneas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorios" ADD CONSTRAINT "recordatorios_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remeras" ADD CONSTRAINT "remeras_modalidad_id_modalidades_id_fk" FOREIGN KEY ("modalidad_id") REFERENCES "public"."modalidades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_revisado_por_usuarios_id_fk" FOREIGN KEY ("revisado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrepentimientos" ADD CONSTRAINT "arrepentimientos_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrepentimientos" ADD CONSTRAINT "arrepentimientos_resuelto_por_usuarios_id_fk" FOREIGN KEY ("resuelto_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consentimientos" ADD CONSTRAINT "consentimientos_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_texto_id_deslinde_textos_id_fk" FOREIGN KEY ("texto_id") REFERENCES "public"."deslinde_textos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_firma_archivo_id_archivos_id_fk" FOREIGN KEY ("firma_archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_pdf_archivo_id_archivos_id_fk" FOREIGN KEY ("pdf_archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_revisado_por_usuarios_id_fk" FOREIGN KEY ("revisado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_participante" ADD CONSTRAINT "enlaces_participante_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_modalidad_id_modalidades_id_fk" FOREIGN KEY ("modalidad_id") REFERENCES "public"."modalidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_categoria_id_categorias_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_categoria_anio_calendario_id_categorias_id_fk" FOREIGN KEY ("categoria_anio_calendario_id") REFERENCES "public"."categorias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_cupon_id_cupones_id_fk" FOREIGN KEY ("cupon_id") REFERENCES "public"."cupones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_remera_id_remeras_id_fk" FOREIGN KEY ("remera_id") REFERENCES "public"."remeras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulado_pagos" ADD CONSTRAINT "simulado_pagos_preferencia_id_simulado_preferencias_id_fk" FOREIGN KEY ("preferencia_id") REFERENCES "public"."simulado_preferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizadores" ADD CONSTRAINT "organizadores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recuperaciones_clave" ADD CONSTRAINT "recuperaciones_clave_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets_descarga" ADD CONSTRAINT "tickets_descarga_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archivos_clave_uq" ON "archivos" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "archivos_evento_ix" ON "archivos" USING btree ("evento_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bajas_correo_uq" ON "bajas_correo" USING btree (lower("email"),"organizador_id");--> statement-breakpoint
CREATE INDEX "correos_pendientes_ix" ON "correos" USING btree ("proximo_intento_at") WHERE "correos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "correos_evento_ix" ON "correos" USING btree ("evento_id","id");--> statement-breakpoint
CREATE INDEX "correos_inscripcion_ix" ON "correos" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campos_custom_name_uq" ON "campos_custom" USING btree ("modalidad_id","name");--> statement-breakpoint
CREATE INDEX "categorias_modalidad_ix" ON "categorias" USING btree ("modalidad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cupones_codigo_uq" ON "cupones" USING btree ("evento_id","codigo") WHERE "cupones"."borrado_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deslinde_textos_version_uq" ON "deslinde_textos" USING btree ("evento_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "disciplinas_nombre_uq" ON "disciplinas" USING btree (lower("nombre"));--> statement-breakpoint
CREATE INDEX "evento_imagenes_evento_ix" ON "evento_imagenes" USING btree ("evento_id");--> statement-breakpoint
CREATE INDEX "eventos_organizador_ix" ON "eventos" USING btree ("organizador_id");--> statement-breakpoint
CREATE INDEX "eventos_fecha_ix" ON "eventos" USING btree ("fecha_hora");--> statement-breakpoint
CREATE UNIQUE INDEX "modalidad_precios_uq" ON "modalidad_precios" USING btree ("modalidad_id","desde");--> statement-breakpoint
CREATE INDEX "modalidades_evento_ix" ON "modalidades" USING btree ("evento_id");--> statement-breakpoint
CREATE UNIQUE INDEX "modalidades_nombre_uq" ON "modalidades" USING btree ("evento_id",lower("nombre")) WHERE "modalidades"."borrado_at" is null;--> statement-breakpoint
CREATE INDEX "numeracion_instantaneas_evento_ix" ON "numeracion_instantaneas" USING btree ("evento_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordatorios_uq" ON "recordatorios" USING btree ("evento_id","tipo","dias_antes");--> statement-breakpoint
CREATE UNIQUE INDEX "remeras_talle_uq" ON "remeras" USING btree ("modalidad_id",lower("talle"));--> statement-breakpoint
CREATE INDEX "aptos_medicos_evento_ix" ON "aptos_medicos" USING btree ("evento_id","id");--> statement-breakpoint
CREATE INDEX "aptos_medicos_persona_ix" ON "aptos_medicos" USING btree ("persona_id");--> statement-breakpoint
CREATE UNIQUE INDEX "arrepentimientos_codigo_uq" ON "arrepentimientos" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "cambios_evento_ix" ON "cambios" USING btree ("evento_id","seq");--> statement-breakpoint
CREATE INDEX "consentimientos_persona_ix" ON "consentimientos" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "deslindes_inscripcion_ix" ON "deslindes" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deslindes_vigente_uq" ON "deslindes" USING btree ("persona_id") WHERE "deslindes"."vigente";--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_participante_token_uq" ON "enlaces_participante" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_participante_persona_uq" ON "enlaces_participante" USING btree ("persona_id","proposito");--> statement-breakpoint
CREATE UNIQUE INDEX "inscripciones_codigo_publico_uq" ON "inscripciones" USING btree ("codigo_publico");--> statement-breakpoint
CREATE INDEX "inscripciones_evento_ix" ON "inscripciones" USING btree ("evento_id","id");--> statement-breakpoint
CREATE INDEX "inscripciones_vence_ix" ON "inscripciones" USING btree ("vence_at") WHERE "inscripciones"."state" = 'pago_pendiente' and "inscripciones"."vence_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "personas_documento_viva_uq" ON "personas" USING btree ("evento_id","documento") WHERE "personas"."viva";--> statement-breakpoint
CREATE INDEX "personas_inscripcion_ix" ON "personas" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE INDEX "personas_evento_documento_ix" ON "personas" USING btree ("evento_id","documento");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_referencia_uq" ON "checkouts" USING btree ("referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_vigente_uq" ON "checkouts" USING btree ("inscripcion_id") WHERE "checkouts"."estado" in ('creando','activo');--> statement-breakpoint
CREATE INDEX "checkouts_inscripcion_ix" ON "checkouts" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE INDEX "notificaciones_pago_recurso_ix" ON "notificaciones_pago" USING btree ("proveedor","recurso_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pagos_proveedor_uq" ON "pagos" USING btree ("proveedor","proveedor_pago_id");--> statement-breakpoint
CREATE INDEX "pagos_inscripcion_ix" ON "pagos" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reembolsos_clave_uq" ON "reembolsos" USING btree ("clave_idempotencia");--> statement-breakpoint
CREATE INDEX "reembolsos_pago_ix" ON "reembolsos" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "simulado_pagos_preferencia_ix" ON "simulado_pagos" USING btree ("preferencia_id");--> statement-breakpoint
CREATE INDEX "auditoria_evento_ix" ON "auditoria" USING btree ("evento_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_inscripcion_ix" ON "auditoria" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE INDEX "idempotencia_expira_ix" ON "idempotencia" USING btree ("expira_at");--> statement-breakpoint
CREATE INDEX "limites_vence_ix" ON "limites" USING btree ("vence_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trabajos_clave_uq" ON "trabajos" USING btree ("tipo","clave") WHERE "trabajos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "trabajos_pendientes_ix" ON "trabajos" USING btree ("ejecutar_at") WHERE "trabajos"."estado" = 'pendiente';--> statement-breakpoint
CREATE UNIQUE INDEX "organizadores_usuario_uq" ON "organizadores" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recuperaciones_clave_token_uq" ON "recuperaciones_clave" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token_uq" ON "sesiones" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_refresh_uq" ON "sesiones" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sesiones_usuario_ix" ON "sesiones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sesiones_familia_ix" ON "sesiones" USING btree ("familia");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_usuario_uq" ON "usuarios" USING btree (lower("usuario"));--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email_uq" ON "usuarios" USING btree (lower("email"));
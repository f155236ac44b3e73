-- Which rows are in the way of what follows, all of them at once: PostgreSQL would name a constraint and stop at it.
DO $$
DECLARE
  regla record;
  mal record;
  lineas text := '';
BEGIN
  FOR regla IN SELECT * FROM (VALUES
    ('correos', $r$"evento_id" is not null and "inscripcion_id" is not null and not exists (select from "inscripciones" r where r."evento_id" = "correos"."evento_id" and r."id" = "correos"."inscripcion_id")$r$, 'inscripcion_id no es de su evento_id'),
    ('correos', $r$"evento_id" is not null and "envio_id" is not null and not exists (select from "envios" r where r."evento_id" = "correos"."evento_id" and r."id" = "correos"."envio_id")$r$, 'envio_id no es de su evento_id'),
    ('cupones', $r$"evento_id" is not null and "modalidad_id" is not null and not exists (select from "modalidades" r where r."evento_id" = "cupones"."evento_id" and r."id" = "cupones"."modalidad_id")$r$, 'modalidad_id no es de su evento_id'),
    ('aptos_medicos', $r$"evento_id" is not null and "persona_id" is not null and not exists (select from "personas" r where r."evento_id" = "aptos_medicos"."evento_id" and r."id" = "aptos_medicos"."persona_id")$r$, 'persona_id no es de su evento_id'),
    ('aptos_medicos', $r$"persona_id" is not null and "titular_anterior_id" is not null and not exists (select from "titulares_anteriores" r where r."persona_id" = "aptos_medicos"."persona_id" and r."id" = "aptos_medicos"."titular_anterior_id")$r$, 'titular_anterior_id no es de su persona_id'),
    ('deslindes', $r$"inscripcion_id" is not null and "persona_id" is not null and not exists (select from "personas" r where r."inscripcion_id" = "deslindes"."inscripcion_id" and r."id" = "deslindes"."persona_id")$r$, 'persona_id no es de su inscripcion_id'),
    ('deslindes', $r$"persona_id" is not null and "titular_anterior_id" is not null and not exists (select from "titulares_anteriores" r where r."persona_id" = "deslindes"."persona_id" and r."id" = "deslindes"."titular_anterior_id")$r$, 'titular_anterior_id no es de su persona_id'),
    ('inscripciones', $r$"evento_id" is not null and "modalidad_id" is not null and not exists (select from "modalidades" r where r."evento_id" = "inscripciones"."evento_id" and r."id" = "inscripciones"."modalidad_id")$r$, 'modalidad_id no es de su evento_id'),
    ('inscripciones', $r$"modalidad_id" is not null and "categoria_id" is not null and not exists (select from "categorias" r where r."modalidad_id" = "inscripciones"."modalidad_id" and r."id" = "inscripciones"."categoria_id")$r$, 'categoria_id no es de su modalidad_id'),
    ('inscripciones', $r$"modalidad_id" is not null and "categoria_anio_calendario_id" is not null and not exists (select from "categorias" r where r."modalidad_id" = "inscripciones"."modalidad_id" and r."id" = "inscripciones"."categoria_anio_calendario_id")$r$, 'categoria_anio_calendario_id no es de su modalidad_id'),
    ('inscripciones', $r$"evento_id" is not null and "cupon_id" is not null and not exists (select from "cupones" r where r."evento_id" = "inscripciones"."evento_id" and r."id" = "inscripciones"."cupon_id")$r$, 'cupon_id no es de su evento_id'),
    ('personas', $r$"evento_id" is not null and "inscripcion_id" is not null and not exists (select from "inscripciones" r where r."evento_id" = "personas"."evento_id" and r."id" = "personas"."inscripcion_id")$r$, 'inscripcion_id no es de su evento_id'),
    ('recordatorios_enviados', $r$"evento_id" is not null and "persona_id" is not null and not exists (select from "personas" r where r."evento_id" = "recordatorios_enviados"."evento_id" and r."id" = "recordatorios_enviados"."persona_id")$r$, 'persona_id no es de su evento_id'),
    ('titulares_anteriores', $r$"inscripcion_id" is not null and "persona_id" is not null and not exists (select from "personas" r where r."inscripcion_id" = "titulares_anteriores"."inscripcion_id" and r."id" = "titulares_anteriores"."persona_id")$r$, 'persona_id no es de su inscripcion_id'),
    ('pagos', $r$"inscripcion_id" is not null and "checkout_id" is not null and not exists (select from "checkouts" r where r."inscripcion_id" = "pagos"."inscripcion_id" and r."id" = "pagos"."checkout_id")$r$, 'checkout_id no es de su inscripcion_id'),
    ('correos', $r$("correos"."estado" in ('pendiente','enviado','fallido','rebotado','baja','cancelado')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('envios', $r$("envios"."estado" in ('en_curso','cancelado')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('pedidos_datos', $r$("pedidos_datos"."tipo" in ('acceso','rectificacion','supresion')) is false$r$, 'tipo no es ninguno de los que puede ser'),
    ('pedidos_datos', $r$("pedidos_datos"."estado" in ('recibido','entregado','pendiente','ejecutado','rechazado')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('campos_custom', $r$("campos_custom"."type" in ('text','textarea','select','number','checkbox')) is false$r$, 'type no es ninguno de los que puede ser'),
    ('categorias', $r$("categorias"."sexo" in ('FEM','MASC','MIX')) is false$r$, 'sexo no es ninguno de los que puede ser'),
    ('eventos', $r$("eventos"."cargo_remera_extra" >= 0) is false$r$, 'cargo_remera_extra es menos que cero'),
    ('eventos', $r$("eventos"."edad_al" in ('dia_carrera','fin_de_anio')) is false$r$, 'edad_al no es ninguno de los que puede ser'),
    ('eventos', $r$("eventos"."estado" in ('programado','postergado','cancelado')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('modalidad_precios', $r$("modalidad_precios"."valor" >= 0) is false$r$, 'valor es menos que cero'),
    ('modalidades', $r$("modalidades"."valor_normal" >= 0) is false$r$, 'valor_normal es menos que cero'),
    ('modalidades', $r$("modalidades"."costo_servicio" >= 0) is false$r$, 'costo_servicio es menos que cero'),
    ('modalidades', $r$("modalidades"."regla_edad_equipo" in ('mayor','menor','promedio','suma')) is false$r$, 'regla_edad_equipo no es ninguno de los que puede ser'),
    ('modalidades', $r$("modalidades"."limite_edad_inicial" >= 0) is false$r$, 'limite_edad_inicial es menos que cero'),
    ('recordatorios', $r$("recordatorios"."tipo" in ('impago','sin_firma','sin_apto','vispera')) is false$r$, 'tipo no es ninguno de los que puede ser'),
    ('aptos_medicos', $r$("aptos_medicos"."estado" in ('PENDING','APPROVED','REJECTED')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('aptos_medicos', $r$("aptos_medicos"."archivo_borrado" in ('antiguedad','supresion','reemplazo')) is false$r$, 'archivo_borrado no es ninguno de los que puede ser'),
    ('aptos_medicos', $r$("aptos_medicos"."file_type" in ('pdf','image')) is false$r$, 'file_type no es ninguno de los que puede ser'),
    ('arrepentimientos', $r$("arrepentimientos"."estado" in ('recibido','aceptado','rechazado')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('deslindes', $r$("deslindes"."status" in ('PENDING','APPROVED','REJECTED')) is false$r$, 'status no es ninguno de los que puede ser'),
    ('deslindes', $r$("deslindes"."firmante" in ('participante','tutor')) is false$r$, 'firmante no es ninguno de los que puede ser'),
    ('enlaces_participante', $r$("enlaces_participante"."proposito" in ('deslinde','apto')) is false$r$, 'proposito no es ninguno de los que puede ser'),
    ('importaciones', $r$("importaciones"."tipo" in ('inscriptos','numeros')) is false$r$, 'tipo no es ninguno de los que puede ser'),
    ('inscripciones', $r$("inscripciones"."valor_normal" >= 0) is false$r$, 'valor_normal es menos que cero'),
    ('inscripciones', $r$("inscripciones"."valor" >= 0) is false$r$, 'valor es menos que cero'),
    ('inscripciones', $r$("inscripciones"."costo_servicio" >= 0) is false$r$, 'costo_servicio es menos que cero'),
    ('inscripciones', $r$("inscripciones"."cargo_remeras" >= 0) is false$r$, 'cargo_remeras es menos que cero'),
    ('inscripciones', $r$("inscripciones"."total" >= 0) is false$r$, 'total es menos que cero'),
    ('inscripciones', $r$("inscripciones"."origen" in ('publica','backoffice','importacion')) is false$r$, 'origen no es ninguno de los que puede ser'),
    ('inscripciones', $r$("inscripciones"."cantidad_personas" >= 1) is false$r$, 'cantidad_personas no es como debe ser'),
    ('inscripciones', $r$("inscripciones"."porcentaje" between 0 and 100) is false$r$, 'porcentaje no es como debe ser'),
    ('personas', $r$("personas"."tipo_documento" in ('dni','otro')) is false$r$, 'tipo_documento no es ninguno de los que puede ser'),
    ('personas', $r$("personas"."sexo" in ('FEM','MASC','X')) is false$r$, 'sexo no es ninguno de los que puede ser'),
    ('recordatorios_enviados', $r$("recordatorios_enviados"."tipo" in ('impago','sin_firma','sin_apto','vispera')) is false$r$, 'tipo no es ninguno de los que puede ser'),
    ('checkouts', $r$("checkouts"."proveedor" in ('simulado','mercadopago')) is false$r$, 'proveedor no es ninguno de los que puede ser'),
    ('checkouts', $r$("checkouts"."monto" >= 0) is false$r$, 'monto es menos que cero'),
    ('checkouts', $r$("checkouts"."estado" in ('creando','activo','expirado','pagado')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('pagos', $r$("pagos"."proveedor" in ('simulado','mercadopago','manual')) is false$r$, 'proveedor no es ninguno de los que puede ser'),
    ('pagos', $r$("pagos"."monto" >= 0) is false$r$, 'monto es menos que cero'),
    ('pagos', $r$("pagos"."monto_reembolsado" >= 0) is false$r$, 'monto_reembolsado es menos que cero'),
    ('pagos', $r$("pagos"."aplicacion" in ('aplicado','pendiente','en_revision','devuelto','sin_efecto')) is false$r$, 'aplicacion no es ninguno de los que puede ser'),
    ('pagos', $r$("pagos"."status" ~ '^[a-z][a-z_]*$') is false$r$, 'status no es como debe ser'),
    ('reembolsos', $r$("reembolsos"."monto" >= 0) is false$r$, 'monto es menos que cero'),
    ('reembolsos', $r$("reembolsos"."estado" in ('pedido','hecho','fallido')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('simulado_pagos', $r$("simulado_pagos"."monto" >= 0) is false$r$, 'monto es menos que cero'),
    ('simulado_pagos', $r$("simulado_pagos"."monto_reembolsado" >= 0) is false$r$, 'monto_reembolsado es menos que cero'),
    ('simulado_preferencias', $r$("simulado_preferencias"."monto" >= 0) is false$r$, 'monto es menos que cero'),
    ('auditoria', $r$("auditoria"."actor" in ('usuario','publico','sistema','proveedor')) is false$r$, 'actor no es ninguno de los que puede ser'),
    ('trabajos', $r$("trabajos"."estado" in ('pendiente','hecho','fallido')) is false$r$, 'estado no es ninguno de los que puede ser'),
    ('usuarios', $r$("usuarios"."roles" <@ array['admin','organizador']::text[]) is false$r$, 'roles no es ninguno de los que puede ser')
  ) AS reglas(tabla, mala, que) LOOP
    EXECUTE format(
      'select count(*) as filas, string_agg(id::text, '', '') filter (where n <= 50) as ids
        from (select id, row_number() over (order by id) as n from %I where %s) malas', regla.tabla, regla.mala)
      INTO mal;
    IF mal.filas > 0 THEN
      lineas := lineas || format(E'\n- %s: %s. %s: id %s%s', regla.tabla, regla.que,
        CASE WHEN mal.filas = 1 THEN '1 fila' ELSE mal.filas || ' filas' END, mal.ids,
        CASE WHEN mal.filas > 50 THEN '…' ELSE '' END);
    END IF;
  END LOOP;
  IF lineas <> '' THEN
    RAISE EXCEPTION USING MESSAGE = 'La base tiene filas que esta versión no admite, y quedó como estaba. ' ||
      'Corregilas (docs/operation.md, «Rows that a release does not take») y empezá de nuevo:' || lineas;
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "cupones" DROP CONSTRAINT "cupones_modalidad_id_modalidades_id_fk";
--> statement-breakpoint
ALTER TABLE "aptos_medicos" DROP CONSTRAINT "aptos_medicos_evento_id_eventos_id_fk";
--> statement-breakpoint
ALTER TABLE "aptos_medicos" DROP CONSTRAINT "aptos_medicos_persona_id_personas_id_fk";
--> statement-breakpoint
ALTER TABLE "aptos_medicos" DROP CONSTRAINT "aptos_medicos_titular_anterior_id_titulares_anteriores_id_fk";
--> statement-breakpoint
ALTER TABLE "deslindes" DROP CONSTRAINT "deslindes_inscripcion_id_inscripciones_id_fk";
--> statement-breakpoint
ALTER TABLE "deslindes" DROP CONSTRAINT "deslindes_persona_id_personas_id_fk";
--> statement-breakpoint
ALTER TABLE "deslindes" DROP CONSTRAINT "deslindes_titular_anterior_id_titulares_anteriores_id_fk";
--> statement-breakpoint
ALTER TABLE "inscripciones" DROP CONSTRAINT "inscripciones_modalidad_id_modalidades_id_fk";
--> statement-breakpoint
ALTER TABLE "inscripciones" DROP CONSTRAINT "inscripciones_categoria_id_categorias_id_fk";
--> statement-breakpoint
ALTER TABLE "inscripciones" DROP CONSTRAINT "inscripciones_categoria_anio_calendario_id_categorias_id_fk";
--> statement-breakpoint
ALTER TABLE "inscripciones" DROP CONSTRAINT "inscripciones_cupon_id_cupones_id_fk";
--> statement-breakpoint
ALTER TABLE "personas" DROP CONSTRAINT "personas_inscripcion_id_inscripciones_id_fk";
--> statement-breakpoint
ALTER TABLE "personas" DROP CONSTRAINT "personas_evento_id_eventos_id_fk";
--> statement-breakpoint
ALTER TABLE "recordatorios_enviados" DROP CONSTRAINT "recordatorios_enviados_evento_id_eventos_id_fk";
--> statement-breakpoint
ALTER TABLE "recordatorios_enviados" DROP CONSTRAINT "recordatorios_enviados_persona_id_personas_id_fk";
--> statement-breakpoint
ALTER TABLE "titulares_anteriores" DROP CONSTRAINT "titulares_anteriores_inscripcion_id_inscripciones_id_fk";
--> statement-breakpoint
ALTER TABLE "titulares_anteriores" DROP CONSTRAINT "titulares_anteriores_persona_id_personas_id_fk";
--> statement-breakpoint
ALTER TABLE "pagos" DROP CONSTRAINT "pagos_checkout_id_checkouts_id_fk";
--> statement-breakpoint
DROP INDEX "envios_evento_ix";
--> statement-breakpoint
DROP INDEX "categorias_modalidad_ix";
--> statement-breakpoint
DROP INDEX "modalidades_evento_ix";
--> statement-breakpoint
DROP INDEX "inscripciones_evento_ix";
--> statement-breakpoint
DROP INDEX "personas_inscripcion_ix";
--> statement-breakpoint
DROP INDEX "titulares_anteriores_persona_ix";
--> statement-breakpoint
DROP INDEX "checkouts_inscripcion_ix";
--> statement-breakpoint
CREATE INDEX "correos_para_ix" ON "correos" USING btree (lower("para"));
--> statement-breakpoint
CREATE UNIQUE INDEX "envios_evento_uq" ON "envios" USING btree ("evento_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "categorias_modalidad_uq" ON "categorias" USING btree ("modalidad_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cupones_evento_uq" ON "cupones" USING btree ("evento_id","id");
--> statement-breakpoint
CREATE INDEX "cupones_modalidad_ix" ON "cupones" USING btree ("modalidad_id") WHERE "cupones"."modalidad_id" is not null;
--> statement-breakpoint
CREATE INDEX "evento_disciplinas_disciplina_ix" ON "evento_disciplinas" USING btree ("disciplina_id");
--> statement-breakpoint
CREATE INDEX "evento_imagenes_archivo_ix" ON "evento_imagenes" USING btree ("archivo_id");
--> statement-breakpoint
CREATE INDEX "eventos_image_ix" ON "eventos" USING btree ("image_archivo_id") WHERE "eventos"."image_archivo_id" is not null;
--> statement-breakpoint
CREATE INDEX "eventos_banner_ix" ON "eventos" USING btree ("banner_archivo_id") WHERE "eventos"."banner_archivo_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "modalidades_evento_uq" ON "modalidades" USING btree ("evento_id","id");
--> statement-breakpoint
CREATE INDEX "aptos_medicos_archivo_ix" ON "aptos_medicos" USING btree ("archivo_id") WHERE "aptos_medicos"."archivo_id" is not null;
--> statement-breakpoint
CREATE INDEX "arrepentimientos_inscripcion_ix" ON "arrepentimientos" USING btree ("inscripcion_id");
--> statement-breakpoint
CREATE INDEX "arrepentimientos_email_ix" ON "arrepentimientos" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "deslindes_persona_ix" ON "deslindes" USING btree ("persona_id");
--> statement-breakpoint
CREATE INDEX "deslindes_texto_ix" ON "deslindes" USING btree ("texto_id");
--> statement-breakpoint
CREATE INDEX "deslindes_firma_ix" ON "deslindes" USING btree ("firma_archivo_id") WHERE "deslindes"."firma_archivo_id" is not null;
--> statement-breakpoint
CREATE INDEX "deslindes_pdf_ix" ON "deslindes" USING btree ("pdf_archivo_id") WHERE "deslindes"."pdf_archivo_id" is not null;
--> statement-breakpoint
CREATE INDEX "importaciones_evento_ix" ON "importaciones" USING btree ("evento_id");
--> statement-breakpoint
CREATE INDEX "importaciones_archivo_ix" ON "importaciones" USING btree ("archivo_id") WHERE "importaciones"."archivo_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "inscripciones_evento_uq" ON "inscripciones" USING btree ("evento_id","id");
--> statement-breakpoint
CREATE INDEX "inscripciones_modalidad_ix" ON "inscripciones" USING btree ("modalidad_id","categoria_id");
--> statement-breakpoint
CREATE INDEX "inscripciones_cupon_ix" ON "inscripciones" USING btree ("cupon_id") WHERE "inscripciones"."cupon_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "personas_evento_uq" ON "personas" USING btree ("evento_id","id");
--> statement-breakpoint
CREATE INDEX "personas_email_ix" ON "personas" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "personas_remera_ix" ON "personas" USING btree ("remera_id") WHERE "personas"."remera_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "personas_inscripcion_uq" ON "personas" USING btree ("inscripcion_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "titulares_anteriores_persona_uq" ON "titulares_anteriores" USING btree ("persona_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_inscripcion_uq" ON "checkouts" USING btree ("inscripcion_id","id");
--> statement-breakpoint
CREATE INDEX "pagos_checkout_ix" ON "pagos" USING btree ("checkout_id") WHERE "pagos"."checkout_id" is not null;
--> statement-breakpoint
CREATE INDEX "recuperaciones_clave_usuario_ix" ON "recuperaciones_clave" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "tickets_descarga_usuario_ix" ON "tickets_descarga" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "vinculaciones_mp_usuario_ix" ON "vinculaciones_mp" USING btree ("usuario_id");
--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_inscripcion_evento_fk" FOREIGN KEY ("evento_id","inscripcion_id") REFERENCES "public"."inscripciones"("evento_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_envio_evento_fk" FOREIGN KEY ("evento_id","envio_id") REFERENCES "public"."envios"("evento_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cupones" ADD CONSTRAINT "cupones_modalidad_fk" FOREIGN KEY ("evento_id","modalidad_id") REFERENCES "public"."modalidades"("evento_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_persona_fk" FOREIGN KEY ("evento_id","persona_id") REFERENCES "public"."personas"("evento_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_titular_fk" FOREIGN KEY ("persona_id","titular_anterior_id") REFERENCES "public"."titulares_anteriores"("persona_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_persona_fk" FOREIGN KEY ("inscripcion_id","persona_id") REFERENCES "public"."personas"("inscripcion_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_titular_fk" FOREIGN KEY ("persona_id","titular_anterior_id") REFERENCES "public"."titulares_anteriores"("persona_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_modalidad_fk" FOREIGN KEY ("evento_id","modalidad_id") REFERENCES "public"."modalidades"("evento_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_categoria_fk" FOREIGN KEY ("modalidad_id","categoria_id") REFERENCES "public"."categorias"("modalidad_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_categoria_anio_fk" FOREIGN KEY ("modalidad_id","categoria_anio_calendario_id") REFERENCES "public"."categorias"("modalidad_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_cupon_fk" FOREIGN KEY ("evento_id","cupon_id") REFERENCES "public"."cupones"("evento_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_inscripcion_fk" FOREIGN KEY ("evento_id","inscripcion_id") REFERENCES "public"."inscripciones"("evento_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recordatorios_enviados" ADD CONSTRAINT "recordatorios_enviados_persona_fk" FOREIGN KEY ("evento_id","persona_id") REFERENCES "public"."personas"("evento_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "titulares_anteriores" ADD CONSTRAINT "titulares_anteriores_persona_fk" FOREIGN KEY ("inscripcion_id","persona_id") REFERENCES "public"."personas"("inscripcion_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_checkout_fk" FOREIGN KEY ("inscripcion_id","checkout_id") REFERENCES "public"."checkouts"("inscripcion_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_estado_ck" CHECK ("correos"."estado" in ('pendiente','enviado','fallido','rebotado','baja','cancelado'));
--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_estado_ck" CHECK ("envios"."estado" in ('en_curso','cancelado'));
--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD CONSTRAINT "pedidos_datos_tipo_ck" CHECK ("pedidos_datos"."tipo" in ('acceso','rectificacion','supresion'));
--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD CONSTRAINT "pedidos_datos_estado_ck" CHECK ("pedidos_datos"."estado" in ('recibido','entregado','pendiente','ejecutado','rechazado'));
--> statement-breakpoint
ALTER TABLE "campos_custom" ADD CONSTRAINT "campos_custom_type_ck" CHECK ("campos_custom"."type" in ('text','textarea','select','number','checkbox'));
--> statement-breakpoint
ALTER TABLE "categorias" ADD CONSTRAINT "categorias_sexo_ck" CHECK ("categorias"."sexo" in ('FEM','MASC','MIX'));
--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_cargo_remera_extra_ck" CHECK ("eventos"."cargo_remera_extra" >= 0);
--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_edad_al_ck" CHECK ("eventos"."edad_al" in ('dia_carrera','fin_de_anio'));
--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_estado_ck" CHECK ("eventos"."estado" in ('programado','postergado','cancelado'));
--> statement-breakpoint
ALTER TABLE "modalidad_precios" ADD CONSTRAINT "modalidad_precios_valor_ck" CHECK ("modalidad_precios"."valor" >= 0);
--> statement-breakpoint
ALTER TABLE "modalidades" ADD CONSTRAINT "modalidades_valor_normal_ck" CHECK ("modalidades"."valor_normal" >= 0);
--> statement-breakpoint
ALTER TABLE "modalidades" ADD CONSTRAINT "modalidades_costo_servicio_ck" CHECK ("modalidades"."costo_servicio" >= 0);
--> statement-breakpoint
ALTER TABLE "modalidades" ADD CONSTRAINT "modalidades_regla_edad_equipo_ck" CHECK ("modalidades"."regla_edad_equipo" in ('mayor','menor','promedio','suma'));
--> statement-breakpoint
ALTER TABLE "modalidades" ADD CONSTRAINT "modalidades_edad_ck" CHECK ("modalidades"."limite_edad_inicial" >= 0);
--> statement-breakpoint
ALTER TABLE "recordatorios" ADD CONSTRAINT "recordatorios_tipo_ck" CHECK ("recordatorios"."tipo" in ('impago','sin_firma','sin_apto','vispera'));
--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_estado_ck" CHECK ("aptos_medicos"."estado" in ('PENDING','APPROVED','REJECTED'));
--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_archivo_borrado_ck" CHECK ("aptos_medicos"."archivo_borrado" in ('antiguedad','supresion','reemplazo'));
--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_file_type_ck" CHECK ("aptos_medicos"."file_type" in ('pdf','image'));
--> statement-breakpoint
ALTER TABLE "arrepentimientos" ADD CONSTRAINT "arrepentimientos_estado_ck" CHECK ("arrepentimientos"."estado" in ('recibido','aceptado','rechazado'));
--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_status_ck" CHECK ("deslindes"."status" in ('PENDING','APPROVED','REJECTED'));
--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_firmante_ck" CHECK ("deslindes"."firmante" in ('participante','tutor'));
--> statement-breakpoint
ALTER TABLE "enlaces_participante" ADD CONSTRAINT "enlaces_participante_proposito_ck" CHECK ("enlaces_participante"."proposito" in ('deslinde','apto'));
--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_tipo_ck" CHECK ("importaciones"."tipo" in ('inscriptos','numeros'));
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_valor_normal_ck" CHECK ("inscripciones"."valor_normal" >= 0);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_valor_ck" CHECK ("inscripciones"."valor" >= 0);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_costo_servicio_ck" CHECK ("inscripciones"."costo_servicio" >= 0);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_cargo_remeras_ck" CHECK ("inscripciones"."cargo_remeras" >= 0);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_total_ck" CHECK ("inscripciones"."total" >= 0);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_origen_ck" CHECK ("inscripciones"."origen" in ('publica','backoffice','importacion'));
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_cantidad_ck" CHECK ("inscripciones"."cantidad_personas" >= 1);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_porcentaje_ck" CHECK ("inscripciones"."porcentaje" between 0 and 100);
--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_tipo_documento_ck" CHECK ("personas"."tipo_documento" in ('dni','otro'));
--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_sexo_ck" CHECK ("personas"."sexo" in ('FEM','MASC','X'));
--> statement-breakpoint
ALTER TABLE "recordatorios_enviados" ADD CONSTRAINT "recordatorios_enviados_tipo_ck" CHECK ("recordatorios_enviados"."tipo" in ('impago','sin_firma','sin_apto','vispera'));
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_proveedor_ck" CHECK ("checkouts"."proveedor" in ('simulado','mercadopago'));
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_monto_ck" CHECK ("checkouts"."monto" >= 0);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_estado_ck" CHECK ("checkouts"."estado" in ('creando','activo','expirado','pagado'));
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_proveedor_ck" CHECK ("pagos"."proveedor" in ('simulado','mercadopago','manual'));
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_monto_ck" CHECK ("pagos"."monto" >= 0);
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_monto_reembolsado_ck" CHECK ("pagos"."monto_reembolsado" >= 0);
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_aplicacion_ck" CHECK ("pagos"."aplicacion" in ('aplicado','pendiente','en_revision','devuelto','sin_efecto'));
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_status_ck" CHECK ("pagos"."status" ~ '^[a-z][a-z_]*$');
--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_monto_ck" CHECK ("reembolsos"."monto" >= 0);
--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_estado_ck" CHECK ("reembolsos"."estado" in ('pedido','hecho','fallido'));
--> statement-breakpoint
ALTER TABLE "simulado_pagos" ADD CONSTRAINT "simulado_pagos_monto_ck" CHECK ("simulado_pagos"."monto" >= 0);
--> statement-breakpoint
ALTER TABLE "simulado_pagos" ADD CONSTRAINT "simulado_pagos_monto_reembolsado_ck" CHECK ("simulado_pagos"."monto_reembolsado" >= 0);
--> statement-breakpoint
ALTER TABLE "simulado_preferencias" ADD CONSTRAINT "simulado_preferencias_monto_ck" CHECK ("simulado_preferencias"."monto" >= 0);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_actor_ck" CHECK ("auditoria"."actor" in ('usuario','publico','sistema','proveedor'));
--> statement-breakpoint
ALTER TABLE "trabajos" ADD CONSTRAINT "trabajos_estado_ck" CHECK ("trabajos"."estado" in ('pendiente','hecho','fallido'));
--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_roles_ck" CHECK ("usuarios"."roles" <@ array['admin','organizador']::text[]);
--> statement-breakpoint
-- What searches of registrants look into, made by the database of what the rows say (schema/busqueda.ts).
ALTER TABLE "personas" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (
	translate(lower("documento" || ' ' || "nombre" || ' ' || "apellido" || ' ' || coalesce("team", '') || ' ' || "email"), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')
) STORED;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (
	translate(lower("id"::text || ' ' || coalesce(nullif("nombre", '-'), '') || ' ' || coalesce("numero"::text, '') || ' ' || coalesce("chip_id", '') || ' ' || coalesce("codigo", '')), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')
) STORED;
--> statement-breakpoint
-- pg_trgm where the server has it and this role may make it; without it a search reads the event's persons, no more.
DO $$
DECLARE
  esquema text;
BEGIN
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm: %', SQLERRM;
  END;
  SELECT n.nspname INTO esquema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF esquema IS NOT NULL THEN
    EXECUTE format('CREATE INDEX "personas_busqueda_ix" ON "personas" USING gin ("busqueda" %I.gin_trgm_ops)', esquema);
  END IF;
END $$;

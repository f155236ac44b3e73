CREATE TABLE "pedidos_datos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedidos_datos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"documento" text,
	"email" text,
	"estado" text DEFAULT 'recibido' NOT NULL,
	"token_hash" text,
	"token_expira_at" timestamp with time zone,
	"clave_hash" text,
	"clave_expira_at" timestamp with time zone,
	"confirmado_at" timestamp with time zone,
	"entregado_at" timestamp with time zone,
	"motivo" text,
	"resuelto_por" integer,
	"resuelto_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aptos_medicos" ALTER COLUMN "archivo_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "eliminar_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "contenido_borrado_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD COLUMN "archivo_borrado" text;--> statement-breakpoint
ALTER TABLE "consentimientos" ADD COLUMN "texto_hash" text;--> statement-breakpoint
ALTER TABLE "deslindes" ADD COLUMN "evidencia_borrada_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "suprimida_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizadores" ADD COLUMN "razon_social" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizadores" ADD COLUMN "cuit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizadores" ADD COLUMN "domicilio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizadores" ADD COLUMN "alicuota_impuestos" integer;--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD CONSTRAINT "pedidos_datos_resuelto_por_usuarios_id_fk" FOREIGN KEY ("resuelto_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_datos_codigo_uq" ON "pedidos_datos" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_datos_token_uq" ON "pedidos_datos" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_datos_clave_uq" ON "pedidos_datos" USING btree ("clave_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_datos_pendiente_uq" ON "pedidos_datos" USING btree ("documento",lower("email")) WHERE "pedidos_datos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "pedidos_datos_estado_ix" ON "pedidos_datos" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "archivos_eliminar_ix" ON "archivos" USING btree ("eliminar_at") WHERE "archivos"."eliminar_at" is not null;
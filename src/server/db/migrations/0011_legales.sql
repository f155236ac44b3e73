CREATE TABLE "dias_no_habiles" (
	"fecha" date PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"creado_por" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "pedidos_datos_pendiente_uq";--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD COLUMN "registrado_por" integer;--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD COLUMN "nombre" text;--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD COLUMN "identidad" text;--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD COLUMN "rectificar" text;--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD COLUMN "emails_anteriores" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD COLUMN "habilita_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sesiones" ADD COLUMN "comprobada_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dias_no_habiles" ADD CONSTRAINT "dias_no_habiles_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_datos" ADD CONSTRAINT "pedidos_datos_registrado_por_usuarios_id_fk" FOREIGN KEY ("registrado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_datos_pendiente_uq" ON "pedidos_datos" USING btree ("documento",lower("email"),"tipo") WHERE "pedidos_datos"."estado" = 'pendiente';
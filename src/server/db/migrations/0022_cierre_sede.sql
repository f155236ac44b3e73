CREATE TABLE "cierres_sede" (
	"evento_id" integer PRIMARY KEY NOT NULL,
	"cerrada_at" timestamp with time zone NOT NULL,
	"cerrada_por" integer
);
--> statement-breakpoint
ALTER TABLE "puestos" ADD COLUMN "base_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cierres_sede" ADD CONSTRAINT "cierres_sede_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cierres_sede" ADD CONSTRAINT "cierres_sede_cerrada_por_usuarios_id_fk" FOREIGN KEY ("cerrada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;
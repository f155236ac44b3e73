CREATE TABLE "vinculaciones_mp" (
	"estado_hash" text PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"familia" text NOT NULL,
	"expira_at" timestamp with time zone NOT NULL,
	"usada_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cuenta" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cobrador" text;--> statement-breakpoint
ALTER TABLE "organizadores" ADD COLUMN "mp_desvinculada_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vinculaciones_mp" ADD CONSTRAINT "vinculaciones_mp_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
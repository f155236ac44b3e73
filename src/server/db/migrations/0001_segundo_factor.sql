CREATE TABLE "codigos_recuperacion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codigos_recuperacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"codigo_hash" text NOT NULL,
	"usado_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispositivos_conocidos" (
	"usuario_id" integer NOT NULL,
	"familia" text NOT NULL,
	"usado_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispositivos_conocidos_usuario_id_familia_pk" PRIMARY KEY("usuario_id","familia")
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "totp_ultimo_paso" integer;--> statement-breakpoint
ALTER TABLE "codigos_recuperacion" ADD CONSTRAINT "codigos_recuperacion_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_conocidos" ADD CONSTRAINT "dispositivos_conocidos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codigos_recuperacion_uq" ON "codigos_recuperacion" USING btree ("usuario_id","codigo_hash");
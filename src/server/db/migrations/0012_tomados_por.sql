ALTER TABLE "correos" ADD COLUMN "tomado_por" text;--> statement-breakpoint
ALTER TABLE "trabajos" ADD COLUMN "tomado_por" text;
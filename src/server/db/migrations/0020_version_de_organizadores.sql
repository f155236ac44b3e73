ALTER TABLE "disciplinas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizadores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
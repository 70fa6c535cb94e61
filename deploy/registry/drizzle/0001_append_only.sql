CREATE FUNCTION "registry"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "composition_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "registry"."composition" FOR EACH STATEMENT EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "registry"."event" FOR EACH STATEMENT EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
INSERT INTO "registry"."env" ("name") VALUES ('prod');

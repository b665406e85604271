-- compatible
-- Servers remember for a moment who somebody is: they are told when that, or where they are signed in, is no longer so.
CREATE FUNCTION tell_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gamehub_people', (to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_tell_changed AFTER UPDATE OF issuer, subject, role, language, is_active, sessions_ended_at ON users FOR EACH ROW
  WHEN ((OLD.issuer, OLD.subject, OLD.role, OLD.language, OLD.is_active, OLD.sessions_ended_at)
    IS DISTINCT FROM (NEW.issuer, NEW.subject, NEW.role, NEW.language, NEW.is_active, NEW.sessions_ended_at))
  EXECUTE FUNCTION tell_person_changed('id');--> statement-breakpoint
CREATE TRIGGER user_sessions_tell_ended AFTER UPDATE OF ended_at OR DELETE ON user_sessions FOR EACH ROW EXECUTE FUNCTION tell_person_changed('user_id');

-- When the owner of an account last gave the password in a session, after the sign-in that began it.
alter table sessions add column confirmed_at timestamptz;

alter table sandbox.sessions validate constraint sessions_method_check;

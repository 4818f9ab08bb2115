-- Which recurring job runs on which node right now, so that it runs on one.
create table job_leases (
  name text primary key,
  until timestamptz not null
);

-- Runs of before have one of the first three formats.
alter table import_runs validate constraint import_runs_formats;

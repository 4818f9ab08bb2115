alter table variants validate constraint variants_size;

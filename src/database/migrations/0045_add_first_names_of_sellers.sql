-- Reports of sellers name a person by first and family name.
alter table shop_tax_details add column first_name text not null default '';
alter table shop_tax_details add constraint shop_tax_details_first_name_check check (length(first_name) <= 200) not valid;

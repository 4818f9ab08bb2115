alter table offers validate constraint offers_code_form;

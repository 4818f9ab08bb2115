alter table sent_codes
  drop constraint sent_codes_purpose_check,
  add constraint sent_codes_purpose_check check (purpose in
    ('signUp', 'signIn', 'passwordReset', 'emailReset', 'emailBind', 'mobileReset', 'mobileBind', 'destroy', 'orderLookUp')) not valid;

-- Where buyers of a site share what they bought; the first place stands first.
update sites set settings = settings || jsonb_build_object('shareTo',
  case when code = 'cn' then '["copy", "wechat"]'::jsonb
    else '["copy", "facebook", "x", "pinterest", "whatsapp"]'::jsonb end)
where not settings ? 'shareTo';

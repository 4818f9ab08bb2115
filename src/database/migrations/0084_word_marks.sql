-- Among a product's words stands where it belongs, so that a search in one shop, one category or of one maker meets only
-- what is there. The same words as `marks` in modules/catalogue/words.ts.

update product_words w set words = w.words || (
  select array_to_tsvector(array_remove(array['@s' || p.shop_id, '@b' || p.brand_id], null)
    || coalesce((select array_agg('@c' || id) from unnest(category.path) as id), '{}'))
  from products p left join categories category on category.id = p.category_id where p.id = w.product_id
);

UPDATE attempts SET category_marks = jsonb_build_object(id('category'), 50) WHERE id = id('exam attempt');

UPDATE imports SET undo_reason = 'The wrong file';

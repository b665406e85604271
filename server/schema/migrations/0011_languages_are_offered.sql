ALTER TABLE "games" ADD COLUMN "offered_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Until now a game was read in every language that it had words in, and it goes on so.
UPDATE games SET offered_languages = offered.languages FROM (
  SELECT game_id, array_agg(DISTINCT t.language ORDER BY t.language) AS languages FROM translations t JOIN (
    SELECT id AS game_id, id FROM games
    UNION ALL SELECT game_id, id FROM tiers
    UNION ALL SELECT game_id, id FROM levels
    UNION ALL SELECT game_id, id FROM achievements
    UNION ALL SELECT game_id, id FROM news
    UNION ALL SELECT game_id, id FROM rewards
    UNION ALL SELECT a.game_id, c.id FROM podcasts c JOIN achievements a ON a.id = c.achievement_id
    UNION ALL SELECT a.game_id, c.id FROM story_prompts c JOIN achievements a ON a.id = c.achievement_id
    UNION ALL SELECT a.game_id, q.id FROM feedback_questions q
      JOIN feedbacks c ON c.id = q.feedback_id JOIN achievements a ON a.id = c.achievement_id
    UNION ALL SELECT a.game_id, p.id FROM exam_parts p JOIN exams c ON c.id = p.exam_id JOIN achievements a ON a.id = c.achievement_id
    UNION ALL SELECT a.game_id, k.id FROM exam_categories k JOIN exam_parts p ON p.id = k.part_id
      JOIN exams c ON c.id = p.exam_id JOIN achievements a ON a.id = c.achievement_id
    UNION ALL SELECT a.game_id, v.id FROM question_versions v JOIN questions q ON q.id = v.question_id
      JOIN quizzes c ON c.id = q.quiz_id JOIN achievements a ON a.id = c.achievement_id
    UNION ALL SELECT a.game_id, v.id FROM question_versions v JOIN questions q ON q.id = v.question_id
      JOIN exam_categories k ON k.id = q.category_id JOIN exam_parts p ON p.id = k.part_id
      JOIN exams c ON c.id = p.exam_id JOIN achievements a ON a.id = c.achievement_id
  ) AS item ON item.id = t.entity_id
  GROUP BY game_id
) AS offered WHERE games.id = offered.game_id;

ALTER TABLE `entries` ADD `reference` text;--> statement-breakpoint
ALTER TABLE `entries` ADD `external_id` text;--> statement-breakpoint
ALTER TABLE `entries` ADD `words_folded` text;--> statement-breakpoint
ALTER TABLE `migration_mappings` ADD `is_stated` integer DEFAULT false NOT NULL;
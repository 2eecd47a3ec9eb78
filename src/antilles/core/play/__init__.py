"""A game while it is played: live games, steppers, drivers, views, scenes, saved games and text records."""

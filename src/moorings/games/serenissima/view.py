def view(s, viewer, names): return {}

def sentence(s, seat, move, names): return ""
def hidden_sentence(s, seat, names): return ""
def prompt(s, viewer, names): return ""
def reason(s, names): return ""
def breakdown(s, seat): return {}
def explain(name): return None
